import type { Amount } from '#schema/source/pricing/amount.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { LineSource } from '#schema/source/pricing/estimate-line.ts';
import type { RatesSource } from '#schema/source/pricing/rates.ts';
import { suggestion } from '#text/nearest.ts';
import { mapValues } from '#text/records.ts';
import type { PricingProblem } from '../problem.ts';
import { LINE_FIELDS, MEASURES } from './line-check.ts';

type Lines = Record<string, LineSource>;

/** What lines are taken from: other calculators, and the work packages of the price list. */
export interface SharedLines {
  calculators: readonly Pick<CalculatorSource, 'id' | 'lines' | 'monthly'>[];
  packages: RatesSource['packages'];
}

/**
 * The calculator with whole lines in place of those that are `same_as` one of another calculator or a `package`, and the
 * problems of those that cannot be found.
 */
export function copySharedLines(source: CalculatorSource, shared: SharedLines) {
  const problems: PricingProblem[] = [];
  const copyLines = (kind: keyof typeof LINE_FIELDS, lines: Lines): Lines =>
    mapValues(lines, (line, name) => {
      const path = [LINE_FIELDS[kind], name];
      const copied = copyLine(line, kind, source.id, shared.calculators);
      const whole = typeof copied === 'string' ? copied : takePackage(copied, shared.packages);
      if (typeof whole !== 'string') return whole;
      problems.push({ path: [...path, typeof copied === 'string' ? 'same_as' : 'package'], message: whole });
      return line;
    });
  const lines = copyLines('one_off', source.lines);
  const monthly = copyLines('monthly', source.monthly);
  return { source: { ...source, lines, monthly }, problems };
}

/** The line, or the one that it is `same_as` with its own fields in place of that one's; a text says what is wrong. */
function copyLine(
  { same_as, ...own }: LineSource,
  kind: keyof typeof LINE_FIELDS,
  ownId: string,
  calculators: SharedLines['calculators'],
): LineSource | string {
  if (same_as === undefined) return own;
  const found = findLine(same_as, LINE_FIELDS[kind], ownId, calculators);
  return typeof found === 'string' ? found : { ...found, ...own, fixed: found.fixed || own.fixed };
}

/** The line that `same_as` names, or what is wrong with the name. */
function findLine(
  name: string,
  field: 'lines' | 'monthly',
  ownId: string,
  calculators: SharedLines['calculators'],
) {
  const [id = '', line = ''] = name.split('/');
  if (id === ownId) return `"${name}" is a line of this calculator: name one of another`;
  const calculator = calculators.find((other) => other.id === id);
  if (!calculator)
    return `"${id}" is not a calculator; ${suggestion(
      id,
      calculators.map((other) => other.id),
    )}`;
  const found = Object.hasOwn(calculator[field], line) ? calculator[field][line] : undefined;
  if (!found)
    return `"${line}" is not in \`${field}\` of ${id}; ${suggestion(line, Object.keys(calculator[field]))}`;
  if (found.same_as !== undefined) return `"${name}" is itself a copy: write "${found.same_as}"`;
  return found;
}

/** The line with the days, the role and the rest of its work package; a text says what is wrong. */
function takePackage(line: LineSource, packages: SharedLines['packages']): LineSource | string {
  const { package: name, quantity = 1, ...own } = line;
  if (name === undefined) return line;
  const found = Object.hasOwn(packages, name) ? packages[name] : undefined;
  if (!found)
    return `"${name}" is not a work package in content/rates.yaml; ${suggestion(name, Object.keys(packages))}`;
  const other = [...MEASURES, 'unit', 'price'].find((field) => field in own);
  if (other) return `goes with \`quantity\` alone, and the line has \`${other}\` too: take one of them out`;
  const { label, role, risk, source, customer_days } = found;
  return {
    label,
    role,
    ...(risk !== undefined && { risk }),
    source,
    ...(customer_days !== undefined && { customer_days: times(quantity, String(customer_days)) }),
    ...own,
    days: times(quantity, name),
  };
}

/** An amount, times a number that an expression can write. */
function times(amount: Amount, number: string): Amount {
  if (typeof amount === 'object')
    return mapValues(amount, (table) => mapValues(table, (one) => product(one, number)));
  return product(amount, number);
}

const product = (one: number | string, number: string): string =>
  one === 1 ? number : `${typeof one === 'number' ? one : `(${one})`} * ${number}`;
