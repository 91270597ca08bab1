import type { LineSource } from '#schema/source/estimate-line.ts';
import type { Localized } from '#text/lang.ts';
import {
  type Context,
  compileAmount,
  compileCondition,
  compileFactors,
  compileNumber,
  type Quantity,
} from './amount.ts';
import type { Values } from './expression.ts';

/** A line that can be computed: expected euros, before rounding, from the values and the lines above it. */
export interface Line {
  id: string;
  label: Localized;
  kind: 'one_off' | 'monthly';
  isFixed: boolean;
  expected: (
    values: Values,
    above: ReadonlyMap<string, number>,
    dayRates: Readonly<Record<string, number>>,
  ) => number;
}

/** Ways to say how much a line is; each line says it in exactly one. */
const MEASURES = ['days', 'euros', 'share', 'yearly_share'] as const;

export function compileLines(
  sources: Record<string, LineSource>,
  kind: Line['kind'],
  path: PropertyKey[],
  above: readonly string[],
  roles: readonly string[],
  context: Context,
): Line[] {
  const known = [...above];
  return Object.entries(sources).map(([id, source]) => {
    if (known.includes(id))
      context.report.problem([...path, id], `"${id}" names a line above already: choose another`);
    const line = compileLine(id, source, kind, [...path, id], [...known], roles, context);
    if (kind === 'one_off') known.push(id);
    return line;
  });
}

function compileLine(
  id: string,
  source: LineSource,
  kind: Line['kind'],
  path: PropertyKey[],
  above: string[],
  roles: readonly string[],
  context: Context,
): Line {
  checkShape(source, kind, path, above, roles, context);
  const amountOf = (key: (typeof MEASURES)[number]): Quantity | undefined => {
    const amount = source[key];
    return amount === undefined ? undefined : compileAmount(amount, [...path, key], context);
  };
  const days = amountOf('days');
  const euros = amountOf('euros');
  const share = amountOf('share');
  const yearlyShare = amountOf('yearly_share');
  const when =
    source.when === undefined ? () => true : compileCondition(source.when, [...path, 'when'], context);
  const factors = compileFactors(source.scaled_by ?? {}, [...path, 'scaled_by'], context);
  const factor =
    source.factor === undefined ? () => 1 : compileNumber(source.factor, [...path, 'factor'], context);
  const { role = '', floor = 0, cap = Number.POSITIVE_INFINITY } = source;
  const of = source.of ?? above;

  return {
    id,
    label: source.label,
    kind,
    isFixed: source.fixed,
    expected: (values, computed, dayRates) => {
      if (!when(values)) return 0;
      const part = () => of.reduce((sum, name) => sum + (computed.get(name) ?? 0), 0);
      const base =
        (days ? days(values) * (dayRates[role] ?? 0) : 0) +
        (euros?.(values) ?? 0) +
        (share ? share(values) * part() : 0) +
        (yearlyShare ? (yearlyShare(values) * part()) / 12 : 0);
      const amount = base * factors(values) * factor(values);
      return amount === 0 ? 0 : Math.min(Math.max(amount, floor), cap);
    },
  };
}

function checkShape(
  source: LineSource,
  kind: Line['kind'],
  path: PropertyKey[],
  above: string[],
  roles: readonly string[],
  { report }: Context,
): void {
  const given = MEASURES.filter((measure) => source[measure] !== undefined);
  if (given.length !== 1) {
    report.problem(
      path,
      `says ${given.join(' and ') || 'nothing of'} how much it is: write exactly one of ${MEASURES.join(', ')}`,
    );
  }
  if (source.days !== undefined && source.role === undefined)
    report.problem(path, 'has days of nobody: add `role:`');
  if (source.days === undefined && source.role !== undefined) {
    report.problem([...path, 'role'], 'has no meaning here: a role belongs to `days`');
  }
  if (source.role !== undefined && !roles.includes(source.role)) {
    report.problem(
      [...path, 'role'],
      `"${source.role}" is no role in content/rates.yaml; known: ${roles.join(', ')}`,
    );
  }
  if (source.yearly_share !== undefined && kind === 'one_off') {
    report.problem([...path, 'yearly_share'], 'is for monthly lines: write `share`');
  }
  for (const [index, name] of (source.of ?? []).entries()) {
    if (above.includes(name)) continue;
    const message = `"${name}" is no one-off line above this one; those are: ${above.join(', ') || 'none'}`;
    report.problem([...path, 'of', index], message);
  }
}
