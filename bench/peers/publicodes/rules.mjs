import { checkedTree } from '../../../src/pricing/expression/cel-checker.ts';

/**
 * The one-off and monthly figures of a calculator in the language of publicodes, at the prices of a day. Knows what
 * `app-entwicklung` uses; of another calculator, the check at the start of the bench tells.
 */
export function publicodesRules({ parameters, lines, monthly, spread }, { dayRates, numbers, risks }) {
  const names = Object.keys(lines);
  const oneOff = Object.entries(lines).map(([id, line], place) => ({
    id,
    line,
    above: names.slice(0, place),
  }));
  const running = Object.entries(monthly).map(([id, line]) => ({ id, line, above: names }));
  const amount = (source) => amountRule(source, parameters);
  const spreadSum = (end) =>
    wholeSum(oneOff, ({ id, line }) => product([endName(id, end), line.fixed ? 1 : amount(spread[end])]));
  return Object.assign(
    {},
    numbers,
    ...Object.entries(parameters).map(([name, parameter]) => parameterRules(name, parameter)),
    ...[...oneOff, ...running].map((each) => lineRules(each, { amount, dayRates, risks })),
    {
      min_cost: spreadSum('low'),
      max_cost: spreadSum('high'),
      total_estimate: wholeSum(oneOff, ({ id }) => ruleName(id)),
      monthly_cost: wholeSum(running, ({ id }) => ruleName(id)),
      yearly_cost: 'monthly_cost * 12',
    },
  );
}

const product = (factors) => ({ produit: factors });

const wholeSum = (lines, rule) => ({
  somme: lines.map((each) => ({ valeur: rule(each), arrondi: 'oui' })),
});

/** A line may have the name of a parameter. */
const ruleName = (id) => `line-${id}`;
const endName = (id, end) => `${ruleName(id)} . ${end}`;

/** The expected euros of a line, and below it the low and the high ones. */
function lineRules({ id, line, above }, { amount, dayRates, risks }) {
  const scale = Object.entries(line.scaled_by ?? {}).map((table) => amount(Object.fromEntries([table])));
  if (line.factor !== undefined) scale.push(amount(line.factor));
  const euros = (nameOf) => product([...measureOf(line, { amount, dayRates, above, nameOf }), ...scale]);
  const end = (kind) => {
    if (line.fixed) return ruleName(id);
    // A share is as uncertain as what it is a share of.
    if (line.risk === undefined) return euros((name) => endName(name, kind));
    return product([ruleName(id), riskRule(line.risk, (name) => risks[name][kind])]);
  };
  const applies = line.when !== undefined && { 'applicable si': expressionRule(checkedTree(line.when)) };
  return {
    [ruleName(id)]: { valeur: euros(ruleName), ...applies },
    [endName(id, 'low')]: end('low'),
    [endName(id, 'high')]: end('high'),
  };
}

/** The factors that a line is measured by. */
function measureOf(
  { role, days, quantity, price, share, yearly_share, of },
  { amount, dayRates, above, nameOf },
) {
  if (days !== undefined) return [amount(days), dayRates[role]];
  if (quantity !== undefined) return [amount(quantity), amount(price)];
  const sum = { somme: (of ?? above).map(nameOf) };
  return share === undefined ? [amount(yearly_share), sum, 1 / 12] : [amount(share), sum];
}

const riskRule = (risk, factorOf) =>
  typeof risk === 'string' ? factorOf(risk) : tableRule(...Object.entries(risk)[0], factorOf);

function parameterRules(name, { type, values, default: usual, default_from }) {
  if (type === 'choices') {
    const chosen = (value) => ({ 'par défaut': literal(usual.includes(value)) });
    const flags = Object.keys(values).map((value) => [`${name} . ${value}`, chosen(value)]);
    return { [name]: 'oui', ...Object.fromEntries(flags) };
  }
  if (default_from !== undefined)
    return {
      [name]: { 'par défaut': { valeur: expressionRule(checkedTree(default_from)), arrondi: 'oui' } },
    };
  return { [name]: usual === undefined ? null : { 'par défaut': literal(usual) } };
}

function amountRule(source, parameters) {
  if (typeof source === 'number') return source;
  if (typeof source === 'string') return expressionRule(checkedTree(source));
  const [[name, table]] = Object.entries(source);
  const cell = (each) => amountRule(each, parameters);
  if (parameters[name].type !== 'choices') return tableRule(name, table, cell);
  const chosen = ([value, each]) => ({ valeur: cell(each), 'applicable si': `${name} . ${value}` });
  return { somme: Object.entries(table).map(chosen) };
}

const tableRule = (name, table, cell) => ({
  variations: Object.entries(table).map(([value, each]) => ({
    si: `${name} = ${literal(value)}`,
    alors: cell(each),
  })),
});

const OPERATORS = { '==': '=', max: 'le maximum de' };

/** A checked expression as a rule. */
function expressionRule(tree) {
  if (!Array.isArray(tree)) return literal(tree);
  const [name, ...operands] = tree;
  if (name === 'id') return operands[0];
  const [a, b, c] = operands.map(expressionRule);
  if (name === '?:') return { variations: [{ si: a, alors: b }, { sinon: c }] };
  return { [OPERATORS[name] ?? name]: [a, b] };
}

function literal(value) {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'string' ? `'${value}'` : value;
}
