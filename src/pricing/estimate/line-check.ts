import type { LineSource } from '#schema/source/pricing/estimate-line.ts';
import { suggestion } from '#text/nearest.ts';
import type { Report } from '../problem.ts';
import type { PriceList } from '../rates.ts';

/** Whether a line is paid once or each month. */
export type LineKind = 'one_off' | 'monthly';

/** The field of a calculator's file that has the lines of a kind. */
export const LINE_FIELDS = { one_off: 'lines', monthly: 'monthly' } as const satisfies Record<
  LineKind,
  string
>;

/** Fields that say how much a line is. Each line has exactly one of them. */
export const MEASURES = ['days', 'euros', 'quantity', 'share', 'yearly_share'] as const;

/** A line as it was written, with its name and the field it stands in. */
export interface NamedLine {
  id: string;
  kind: LineKind;
  source: LineSource;
}

/** Checks that a line has one measure, the fields that belong to it, and only known names. `above` are the one-off lines above it. */
export function checkLine(
  { id, kind, source }: NamedLine,
  { above, prices }: { above: readonly string[]; prices: PriceList },
  report: Report,
): void {
  const problem = (path: PropertyKey[], message: string) =>
    report.problem([LINE_FIELDS[kind], id, ...path], message);
  const given = MEASURES.filter((measure) => source[measure] !== undefined);
  if (given.length !== 1) {
    const found = given.length > 0 ? `${given.join(' and ')} at once` : 'no amount';
    problem([], `has ${found}: write exactly one of ${MEASURES.join(', ')}, or a \`package\``);
  }
  if (source.label === undefined) problem([], 'has no `label`: say what the work is');
  checkPartners(source, problem);
  checkNames(source, prices, problem);
  if (source.yearly_share !== undefined && kind === 'one_off')
    problem(['yearly_share'], 'is for monthly lines: write `share`');
  for (const [index, name] of (source.of ?? []).entries()) {
    if (above.includes(name)) continue;
    const message = `"${name}" is not a one-off line above this one; ${suggestion(name, [...above])}`;
    problem(['of', index], message);
  }
}

type AddProblem = (path: PropertyKey[], message: string) => void;

/** Fields that only make sense together. */
function checkPartners(source: LineSource, problem: AddProblem): void {
  if (source.days !== undefined && source.role === undefined)
    problem([], 'has `days` but no `role`: add `role:`');
  if (source.days === undefined && source.role !== undefined)
    problem(['role'], 'has no meaning here: a role belongs to `days`');
  for (const partner of ['unit', 'price'] as const) {
    if (source.quantity !== undefined && source[partner] === undefined)
      problem([], `has \`quantity\` but no \`${partner}\`: add \`${partner}:\``);
    if (source.quantity === undefined && source[partner] !== undefined)
      problem([partner], `has no meaning here: \`${partner}\` belongs to \`quantity\``);
  }
  if (source.unit_singular !== undefined && source.unit === undefined)
    problem(['unit_singular'], 'has no meaning here: `unit_singular` belongs to `unit`');
  if (source.of !== undefined && source.share === undefined && source.yearly_share === undefined)
    problem(['of'], 'has no meaning here: `of` belongs to `share` and `yearly_share`');
  if (source.fixed && source.risk !== undefined)
    problem(['risk'], 'has no meaning here: the price is `fixed`');
}

/** Names that must be in the price list. */
function checkNames(source: LineSource, { dayRates, sources }: PriceList, problem: AddProblem): void {
  const unknown = (name: string, known: string[], what: string) =>
    `"${name}" is not a ${what} in content/rates.yaml; ${suggestion(name, known)}`;
  const roles = Object.keys(dayRates);
  if (source.role !== undefined && !roles.includes(source.role))
    problem(['role'], unknown(source.role, roles, 'role'));
  if (typeof source.source === 'string' && !Object.hasOwn(sources, source.source))
    problem(['source'], unknown(source.source, Object.keys(sources), 'source'));
}
