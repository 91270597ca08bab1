import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { LineSource } from '#schema/source/estimate-line.ts';
import { suggestion } from '#text/nearest.ts';
import { mapValues } from '#text/records.ts';
import type { PricingProblem } from '../problem.ts';
import { LINE_FIELDS } from './line-check.ts';

type Lines = Record<string, LineSource>;

/** What lines are taken from. */
type Calculators = readonly Pick<CalculatorSource, 'id' | 'lines' | 'monthly'>[];

/**
 * The calculator with copies in place of the lines that are `same_as` one of another calculator, and the problems of those
 * that cannot be found.
 */
export function copySharedLines(source: CalculatorSource, all: Calculators) {
  const problems: PricingProblem[] = [];
  const copyLines = (kind: keyof typeof LINE_FIELDS, lines: Lines): Lines =>
    mapValues(lines, (line, name) => {
      if (line.same_as === undefined) return line;
      const found = findLine(line.same_as, LINE_FIELDS[kind], source.id, all);
      if (typeof found !== 'string') return mergeLines(found, line);
      problems.push({ path: [LINE_FIELDS[kind], name, 'same_as'], message: found });
      return line;
    });
  const lines = copyLines('one_off', source.lines);
  const monthly = copyLines('monthly', source.monthly);
  return { source: { ...source, lines, monthly }, problems };
}

/** The line that `same_as` names, or what is wrong with the name. */
function findLine(name: string, field: 'lines' | 'monthly', ownId: string, all: Calculators) {
  const [id = '', line = ''] = name.split('/');
  if (id === ownId) return `"${name}" is a line of this calculator: name one of another`;
  const calculator = all.find((other) => other.id === id);
  if (!calculator)
    return `"${id}" is not a calculator; ${suggestion(
      id,
      all.map((other) => other.id),
    )}`;
  const found = Object.hasOwn(calculator[field], line) ? calculator[field][line] : undefined;
  if (!found)
    return `"${line}" is not in \`${field}\` of ${id}; ${suggestion(line, Object.keys(calculator[field]))}`;
  if (found.same_as !== undefined) return `"${name}" is itself a copy: write "${found.same_as}"`;
  return found;
}

/** The fields of `own` replace those of the line that it is a copy of. */
function mergeLines(shared: LineSource, { same_as: _, ...own }: LineSource): LineSource {
  return { ...shared, ...own, fixed: shared.fixed || own.fixed };
}
