import type { LineSource } from '#schema/source/pricing/estimate-line.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { suggestion } from '#text/nearest.ts';
import { type Context, tableProblems } from '../amount.ts';
import { compileDefault, defaultFrom } from '../default-from.ts';
import { isNumber, type NumberParameter } from '../parameter.ts';
import type { PriceList } from '../rates.ts';
import type { Slots } from '../slots.ts';

/** The name of a line's risk for the given values; of several the greatest. `undefined` if the line names none. */
export type Risk = (slots: Slots) => string | undefined;

const NO_RISK: Risk = () => undefined;

/** Compiles the `risk` of a line, and returns it with the names that it may come to. */
export function compileRisk(
  source: LineSource['risk'],
  path: PropertyKey[],
  context: Context,
  { risks }: Pick<PriceList, 'risks'>,
): { risk: Risk; names: string[] } {
  const known = Object.keys(risks);
  const checkName = (name: string, at: PropertyKey[]) => {
    if (known.includes(name)) return;
    context.report.problem(at, `"${name}" is not a risk in content/rates.yaml; ${suggestion(name, known)}`);
  };
  if (source === undefined) return { risk: NO_RISK, names: [] };
  if (typeof source === 'string') {
    checkName(source, path);
    return { risk: () => source, names: [source] };
  }
  for (const [name, table] of Object.entries(source)) checkTable(name, table, [...path, name], context);
  const tables = Object.entries(source);
  for (const [name, table] of tables)
    for (const [value, risk] of Object.entries(table)) checkName(risk, [...path, name, value]);
  const rank = new Map(known.map((name, index) => [name, index]));
  const readers = tables.map(([name, table]) => compileRiskTable(name, table, context));
  const [only = NO_RISK] = readers;
  return {
    risk: readers.length > 1 ? (slots) => greatestRisk(readers, rank, slots) : only,
    names: tables.flatMap(([, table]) => Object.values(table)),
  };
}

function greatestRisk(readers: readonly Risk[], rank: ReadonlyMap<string, number>, slots: Slots) {
  let greatest: string | undefined;
  for (const read of readers) {
    const risk = read(slots) ?? greatest;
    if (risk !== undefined && (rank.get(risk) ?? 0) >= (rank.get(greatest ?? '') ?? 0)) greatest = risk;
  }
  return greatest;
}

/** Reads a table by the value of its parameter, or by whether a number is the assumed one. */
function compileRiskTable(
  name: string,
  table: Record<string, string>,
  { parameters, layout }: Context,
): Risk {
  const slot = layout.indexOf(name);
  const parameter = parameters[name];
  if (!parameter || !isNumber(parameter)) {
    const risks = new Map(Object.entries(table));
    return (slots) => risks.get(String(slots[slot]));
  }
  const assumed = assumedNumber(parameter, parameters);
  return (slots) => table[slots[slot] === assumed(slots) ? 'assumed' : 'given'];
}

function assumedNumber(
  parameter: NumberParameter,
  parameters: Parameters,
): (slots: Slots) => number | undefined {
  const source = defaultFrom(parameter);
  if (source === undefined) return () => parameter.default;
  const compiled = compileDefault(source, parameter, parameters);
  return compiled.ok ? compiled.value : () => undefined;
}

/** The keys of a table by a number: whether its value is another than the default, which is assumed where nobody knows. */
const NUMBER_KEYS = ['given', 'assumed'];

/** A table needs a parameter of which exactly one value is chosen, or a number with a default. */
function checkTable(
  name: string,
  table: Record<string, string>,
  path: PropertyKey[],
  { parameters, report }: Context,
): void {
  const parameter = parameters[name];
  if (!parameter) {
    report.problem(path, `"${name}" is not a parameter; ${suggestion(name, Object.keys(parameters))}`);
  } else if (parameter.type === 'choices') {
    report.problem(path, `"${name}" is a list: a risk depends on a \`choice\`, a \`boolean\` or a number`);
  } else if (isNumber(parameter)) {
    if (parameter.required)
      report.problem(path, `"${name}" is required, so its value is never assumed: give it a default`);
    if (Object.keys(table).sort().join() !== NUMBER_KEYS.toSorted().join())
      report.problem(path, `"${name}" is a number: write { given: …, assumed: … }, each with a risk`);
  } else {
    for (const { path: at, message } of tableProblems(parameter, name, table))
      report.problem([...path, ...at], message);
  }
}
