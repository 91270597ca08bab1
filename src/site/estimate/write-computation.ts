import { LINE_FIELDS } from '#pricing/estimate/line-check.ts';
import { scaleOf } from '#pricing/estimate/line-parts.ts';
import { compileTree, type Tree } from '#pricing/expression/evaluate.ts';
import type { Amount } from '#schema/source/pricing/amount.ts';
import { formatNumber, formatPercent } from '#text/numbers.ts';
import { priceText } from '../form/money.ts';
import type { LedgerLine } from './engine.ts';

type Basis = LedgerLine['basis'];

/**
 * How a line follows from the answers and the price list, so that a reader can compute it again: `14 (Bildschirme) × 1,3
 * (Plattform) = 18,2 Personentage`. `undefined` if there is nothing to compute, or a least or greatest amount decides.
 */
export function writeComputation(basis: Basis): string | undefined {
  const { row, calculator, values, rates, lang } = basis;
  const { terms } = row.line;
  const source = calculator.source[LINE_FIELDS[row.line.kind]][row.line.id];
  if (!terms || !source) return undefined;
  const { days, quantity, euros, share, yearlyShare, factor } = terms.parts;
  const slots = calculator.contextOf(values, rates);
  const measured = days ?? quantity;
  const compute = measured ?? euros ?? share ?? yearlyShare;
  const given = source.days ?? source.quantity ?? source.euros ?? source.share ?? source.yearly_share;
  const measure = row.line.measure?.(slots, rates);
  if (!compute || given === undefined || (measured && !measure)) return undefined;
  const write = treeWriter(basis, slots);
  const value = compute(slots);
  const scales = Object.entries(source.scaled_by ?? {}).flatMap(([name, table]) => {
    const product = [values[name]].flat().reduce<number>((all, each) => all * (table[String(each)] ?? 1), 1);
    return product === 1 ? [] : `${formatNumber(product, lang)} (${write.label(name)})`;
  });
  const factors = [
    ...scales,
    ...(factor && factor(slots) !== 1 ? [write(factor.tree?.(slots) ?? factor(slots), 2)] : []),
  ];
  const first = writeAmount(given, compute.tree?.(slots) ?? value, factors.length > 0 ? 2 : 0);
  const whole = [first, ...factors].join(' × ');
  const total = value * scaleOf(terms.parts, slots);
  // A share alone is said above.
  if (whole === formatNumber(value, lang) || ((share ?? yearlyShare) ? !/[×÷+−]/.test(whole) : false))
    return undefined;
  if (measure) return `${whole} = ${formatNumber(measure.quantity, lang)} ${measure.unit[lang]}`;
  return `${whole} = ${euros ? priceText(total, lang) : formatPercent(total, lang)}`;

  /** What is looked up by an answer is named after its question. */
  function writeAmount(amount: Amount, tree: Tree, rank: number): string {
    const [name] = typeof amount === 'object' ? Object.keys(amount) : [];
    return name !== undefined && typeof tree === 'number'
      ? `${formatNumber(tree, lang)} (${write.label(name)})`
      : write(tree, rank);
  }
}

/** The signs of what is written out, and how strongly they bind. */
const SIGNS: Readonly<Record<string, readonly [sign: string, rank: number]>> = {
  '+': [' + ', 1],
  '-': [' − ', 1],
  '*': [' × ', 2],
  '/': [' ÷ ', 2],
};

/** Writes an expression with the values that it has: of conditions what holds, and of functions what they come to. */
function treeWriter(
  { calculator, source, lang }: Basis,
  slots: ReturnType<Basis['calculator']['contextOf']>,
) {
  const { layout } = calculator;
  const { parameters } = calculator.source;
  const valueIn = (tree: Tree) => compileTree(tree, layout)(slots);
  const priced = (name: string) => source.shares[name] ?? source.prices[name] ?? source.packages[name];
  const label = (name: string) => (parameters[name] ?? priced(name))?.label[lang] ?? name;
  const write = (tree: Tree, rank = 0): string => {
    if (typeof tree !== 'object' || tree === null) return formatNumber(Number(tree), lang);
    const [name, a = null, b = null, c = null] = tree;
    const operator = String(name);
    if (operator === 'id') {
      const format = source.shares[String(a)] ? formatPercent : formatNumber;
      return `${format(valueIn(tree), lang)} (${label(String(a))})`;
    }
    if (operator === '?:') return write(valueIn(a) ? b : c, rank);
    if (operator === 'min' || operator === 'max') return write(valueIn(a) === valueIn(tree) ? a : b, rank);
    const [sign, own] = SIGNS[operator] ?? [];
    if (sign === undefined || own === undefined) return formatNumber(valueIn(tree), lang);
    if (operator === '+' && valueIn(a) === 0) return write(b, rank);
    if ('+-'.includes(operator) && valueIn(b) === 0) return write(a, rank);
    const isOrdered = operator === '-' || operator === '/';
    const text = `${write(a, own)}${sign}${write(b, isOrdered ? own + 1 : own)}`;
    return own < rank ? `(${text})` : text;
  };
  return Object.assign(write, { label });
}
