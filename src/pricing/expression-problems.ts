import { suggestion } from '#text/nearest.ts';
import { functions } from './functions.ts';

/** Why an expression cannot be read or computed, told to an editor: `message` is the first line of what CEL says. */
export function expressionProblem(source: string, message: string, names: readonly string[]): string {
  for (const [pattern, tell] of PROBLEMS) {
    const found = pattern.exec(message);
    const told = found && tell(found.slice(1), source, names);
    if (told) return `"${source}" ${told}`;
  }
  return `"${source}" cannot be read: ${message}`;
}

type Tell = (found: string[], source: string, names: readonly string[]) => string | undefined;

const PROBLEMS: [RegExp, Tell][] = [
  [
    /^Unknown variable: (\S+)/,
    ([name = ''], _, names) => `uses "${name}", which is not a parameter; ${suggestion(name, names)}`,
  ],
  [/^Unexpected character/, (_, source) => writtenOtherwise(source)],
  [
    /^(Expected RPAREN|Expected RBRACKET)/,
    () => 'opens a bracket that it does not close: put in the missing one',
  ],
  [/^Exceeded max/, () => 'is too large or nested too deeply: divide the line'],
  [/EOF/, (_, source) => writtenOtherwise(source) ?? 'ends too early: something is missing at the end'],
  [
    /^no such overload: (\S+) (\S+) (\S+)$/,
    ([left = '', sign, right = '']) =>
      `combines ${typeWord(left)} and ${typeWord(right)} with ${sign}, which cannot be computed. ${HINTS}`,
  ],
  [
    /^no such overload: ([!-])(\S+)$/,
    ([sign, type = '']) => `has ${sign} before ${typeWord(type)}, which cannot be computed. ${HINTS}`,
  ],
  [/^found no matching overload for '(\w+)\((.*)\)'/, ([name = '', given = '']) => wrongCall(name, given)],
  [
    /^Ternary branches must have the same type/,
    () => 'comes to a number in one case and to something else in the other: write two numbers',
  ],
];

const HINTS = 'For a choice write a table instead, for a list count(…), for a yes or no "x ? 1 : 0"';

/** Signs that other languages have. */
const HABITS: [RegExp, string][] = [
  [/\d,\d/, 'has a decimal comma: write a point, such as 0.35'],
  [/[^=!<>]=[^=]/, 'has a single =: write == to compare'],
  [/[\d)] *[x×] *[\w(]|[\w)] +[x×] *\d/, 'has an x for a multiplication sign: write *'],
  [/\band\b/i, 'has a word for &&: write &&'],
  [/\bor\b/i, 'has a word for ||: write ||'],
  [/\bnot\b/i, 'has a word for !: write !'],
  [/%/, 'has a percent sign: write 15 % as 0.15, or as 15 in `growth`, which is in percent'],
];

function writtenOtherwise(source: string): string | undefined {
  return HABITS.find(([pattern]) => pattern.test(source))?.[1];
}

const TYPE_WORDS: Record<string, string> = {
  double: 'a number',
  int: 'a number',
  string: 'a text',
  bool: 'a yes or no',
  'list<string>': 'a list',
};

function typeWord(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

function wrongCall(name: string, given: string): string {
  const taken = functions.find(({ signature }) => signature.startsWith(`${name}(`));
  const names = functions.map(({ signature }) => signature.replace(/\(.*/, ''));
  if (!taken) return `calls "${name}", which is not a function; ${suggestion(name, names)}`;
  const words = (types: string) => types.split(', ').map(typeWord).join(', ');
  const [, types = ''] = /^\w+\((.*)\)/.exec(taken.signature) ?? [];
  return `gives ${name}(…) ${words(given) || 'nothing'}; it takes ${words(types)}`;
}
