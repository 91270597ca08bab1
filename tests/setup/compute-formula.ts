export type Value = number | string;

/** The value of a cell of a sheet. */
type ReadCell = (sheet: string, address: string) => Value;

type Computed = Value | boolean | Value[];

const FUNCTIONS: Record<string, (...given: Computed[]) => Computed> = {
  SUM: (...given) => numbersIn(given).reduce((sum, value) => sum + value, 0),
  MIN: (...given) => Math.min(...numbersIn(given)),
  MAX: (...given) => Math.max(...numbersIn(given)),
  AND: (...given) => given.every((each) => each === true),
  INT: (value) => Math.floor(Number(value)),
  ROUND: (value, places) => {
    const factor = 10 ** Number(places);
    return (Math.sign(Number(value)) * Math.round(Math.abs(Number(value)) * factor)) / factor;
  },
  PMT: (rate, months, principal) => payment(Number(rate), Number(months), Number(principal)),
  SUMPRODUCT: (a, b) => {
    const [first, second] = [numbersIn([a as Value[]]), numbersIn([b as Value[]])];
    return first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0);
  },
};

const numbersIn = (given: readonly Computed[]): number[] => given.flat().map(Number);

/** What a loan costs each period, as a negative number. */
const payment = (rate: number, months: number, principal: number): number =>
  rate === 0 ? -principal / months : (-principal * rate) / (1 - (1 + rate) ** -months);

const TOKEN =
  /\s*(?:(?<text>"[^"]*")|(?<cell>(?:'(?:[^']|'')+'!)?\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)|(?<name>[A-Z]+)(?=\()|(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<sign><=|>=|[-+*/^()<>=,]))/gy;

/** Computes a formula of the few functions and operators that our sheets use, by the precedence that spreadsheets have. */
export function computeFormula(formula: string, sheet: string, read: ReadCell): Value {
  const tokens = [...formula.matchAll(TOKEN)];
  if (tokens.map(([token]) => token).join('') !== formula) throw new Error(`Cannot read ${formula}`);
  let at = 0;
  const isNext = (...signs: string[]) => signs.includes(tokens[at]?.groups?.['sign'] ?? '');
  const take = () => tokens[at++]?.groups ?? {};
  const expect = (sign: string) => {
    if (take()['sign'] !== sign) throw new Error(`Expected ${sign} in ${formula}`);
  };

  const comparison = (): Computed => {
    const left = sum();
    if (!isNext('=', '<', '<=', '>=', '>')) return left;
    const { sign } = take();
    const right = sum();
    if (sign === '=') return left === right;
    if (sign === '<') return left < right;
    if (sign === '<=') return left <= right;
    return sign === '>' ? left > right : left >= right;
  };
  const sum = (): Computed => {
    let value = product();
    while (isNext('+', '-'))
      value = take()['sign'] === '+' ? Number(value) + Number(product()) : Number(value) - Number(product());
    return value;
  };
  const product = (): Computed => {
    let value = power();
    while (isNext('*', '/'))
      value = take()['sign'] === '*' ? Number(value) * Number(power()) : Number(value) / Number(power());
    return value;
  };
  const power = (): Computed => {
    let value = signed();
    while (isNext('^')) {
      take();
      value = Number(value) ** Number(signed());
    }
    return value;
  };
  const signed = (): Computed => {
    if (!isNext('-')) return operand();
    take();
    return -Number(signed());
  };
  const operand = (): Computed => {
    const { text, cell, name, number, sign } = take();
    if (text !== undefined) return text.slice(1, -1);
    if (cell !== undefined) return readCells(cell, sheet, read);
    if (number !== undefined) return Number(number);
    if (name !== undefined) return call(name);
    if (sign !== '(') throw new Error(`Unexpected ${sign} in ${formula}`);
    const value = comparison();
    expect(')');
    return value;
  };
  const call = (name: string): Computed => {
    expect('(');
    const given = [comparison()];
    while (isNext(',')) {
      take();
      given.push(comparison());
    }
    expect(')');
    if (name === 'IF') return (given[0] === true ? given[1] : given[2]) ?? '';
    const compute = FUNCTIONS[name];
    if (!compute) throw new Error(`Unknown function ${name} in ${formula}`);
    return compute(...given);
  };

  const value = comparison();
  if (at < tokens.length || typeof value === 'boolean' || Array.isArray(value))
    throw new Error(`${formula} is not one value`);
  return value;
}

function readCells(reference: string, own: string, read: ReadCell): Value | Value[] {
  const [place = '', sheet = own] = reference.split('!').reverse();
  const name = sheet.replace(/^'|'$/g, '').replaceAll("''", "'");
  const [first = '', last] = place.replaceAll('$', '').split(':');
  if (last === undefined) return read(name, first);
  const [from, to] = [placeOf(first), placeOf(last)];
  const values: Value[] = [];
  for (let row = from.row; row <= to.row; row++)
    for (let column = from.column; column <= to.column; column++)
      values.push(read(name, nameOf(column) + row));
  return values;
}

function placeOf(address: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column, row: Number(digits) };
}

const nameOf = (column: number): string =>
  column === 0 ? '' : nameOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
