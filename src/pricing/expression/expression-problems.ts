import { suggestion } from '#text/nearest.ts';
import { functions } from './functions.ts';

/** Explains a CEL error to an editor. `message` is its first line. The result completes a sentence about the field. */
export function expressionProblem(source: string, message: string, names: readonly string[]): string {
  for (const [pattern, explain] of PROBLEMS) {
    const found = pattern.exec(message);
    const explanation = found && explain(found.slice(1), source, names);
    if (explanation) return `"${source}" ${explanation}`;
  }
  return `"${source}" cannot be read: ${message}`;
}

type Explain = (found: string[], source: string, names: readonly string[]) => string | undefined;

const PROBLEMS: [RegExp, Explain][] = [
  [
    /^Unknown variable: (\S+)/,
    ([name = ''], _, names) => `uses "${name}", which is not a parameter; ${suggestion(name, names)}`,
  ],
  [/^Unexpected character/, (_, source) => otherNotation(source)],
  [
    /^(Expected RPAREN|Expected RBRACKET)/,
    () => 'opens a bracket that it does not close: add the missing one',
  ],
  [/^Exceeded max/, () => 'is too large or nested too deeply: divide the line'],
  [/EOF/, (_, source) => otherNotation(source) ?? 'ends too early: something is missing at the end'],
  [
    /^no such overload: (\S+) (\S+) (\S+)$/,
    ([left = '', sign, right = '']) =>
      `combines ${typeName(left)} and ${typeName(right)} with ${sign}, which cannot be computed. ${HINTS}`,
  ],
  [
    /^no such overload: ([!-])(\S+)$/,
    ([sign, type = '']) => `has ${sign} before ${typeName(type)}, which cannot be computed. ${HINTS}`,
  ],
  [/^found no matching overload for '(\w+)\((.*)\)'/, ([name = '', given = '']) => wrongCall(name, given)],
  [
    /^Ternary branches must have the same type/,
    () => 'comes to a number in one case and to something else in the other: write two numbers',
  ],
];

const HINTS = 'For a choice write a table instead, for a list count(…), for a yes or no "x ? 1 : 0"';

/** Notations of other languages, and what CEL has in their place. */
const OTHER_NOTATIONS: [RegExp, string][] = [
  [/\d,\d/, 'has a decimal comma: write a point, such as 0.35'],
  [/[^=!<>]=[^=]/, 'has a single =: write == to compare'],
  [/[\d)] *[x×] *[\w(]|[\w)] +[x×] *\d/, 'has an x as a multiplication sign: write *'],
  [/\band\b/i, 'has a word in place of &&: write &&'],
  [/\bor\b/i, 'has a word in place of ||: write ||'],
  [/\bnot\b/i, 'has a word in place of !: write !'],
  [/%/, 'has a percent sign: write 15 % as 0.15, or as 15 in `growth`, which is in percent'],
];

const otherNotation = (source: string): string | undefined =>
  OTHER_NOTATIONS.find(([pattern]) => pattern.test(source))?.[1];

const TYPE_NAMES: Record<string, string> = {
  double: 'a number',
  int: 'a number',
  string: 'a text',
  bool: 'a yes or no',
  'list<string>': 'a list',
};

const typeName = (type: string): string => TYPE_NAMES[type] ?? type;

function wrongCall(name: string, given: string): string {
  const taken = functions.find(({ signature }) => signature.startsWith(`${name}(`));
  const names = functions.map(({ signature }) => signature.replace(/\(.*/, ''));
  if (!taken) return `calls "${name}", which is not a function; ${suggestion(name, names)}`;
  const words = (types: string) => types.split(', ').map(typeName).join(', ');
  const [, types = ''] = /^\w+\((.*)\)/.exec(taken.signature) ?? [];
  return `gives ${name}(…) ${words(given) || 'nothing'}; it takes ${words(types)}`;
}
