import type { SUMMARY_FIGURES } from '#pricing/estimate/calculator.ts';
import { functions } from '#pricing/expression/functions.ts';
import { code, markdownTable } from './markdown.ts';

/** Operators of expressions, the strongest first; each example uses parameters of example/calculators/website.yaml. */
export const OPERATORS: readonly { signs: readonly string[]; meaning: string; example: string }[] = [
  { signs: ['( )'], meaning: 'Brackets: what is in them is computed first', example: '(pages + 2) * 0.5' },
  { signs: ['!'], meaning: 'Not', example: '!moving' },
  { signs: ['*', '/'], meaning: 'Times, divided by', example: 'pages * writing / 8' },
  { signs: ['+', '-'], meaning: 'Plus, minus', example: '2 + pages * 0.3' },
  {
    signs: ['<', '<=', '>', '>='],
    meaning: 'Less, at most, greater, at least',
    example: 'pages >= 50',
  },
  {
    signs: ['==', '!='],
    meaning: 'Equal, not equal; the value of a choice is put in double quotes',
    example: 'design == "custom"',
  },
  {
    signs: ['in'],
    meaning: 'One of a list: of the chosen values, or of values written down',
    example: '"search" in features || design in ["template", "adapted"]',
  },
  { signs: ['&&'], meaning: 'And', example: 'moving && pages > 20' },
  { signs: ['||'], meaning: 'Or', example: 'moving || pages > 20' },
  {
    signs: ['? :'],
    meaning: 'If, then, else: the first value if the condition is true, otherwise the second',
    example: 'moving ? 1.2 : 1',
  },
];

export function operatorTable(): string {
  return markdownTable(
    ['operator', 'meaning', 'example'],
    OPERATORS.map(({ signs, meaning, example }) => [signs.map(code).join(' '), `${meaning}.`, code(example)]),
  );
}

export function functionTable(): string {
  return markdownTable(
    ['function', 'meaning'],
    functions.map(({ usage, description }) => [code(usage), `${description}.`]),
  );
}

const PLACEHOLDERS: Record<(typeof SUMMARY_FIGURES)[number], string> = {
  total: 'The expected total',
  min: 'The low estimate',
  max: 'The high estimate',
  monthly: 'Running cost a month; empty if there is none',
  yearly: 'Running cost a year; empty if there is none',
  grant: 'The grants of the low estimate together; empty if there are none',
  programmes:
    'The names of the programmes of these grants, each with how it is awarded, such as “(Losverfahren)”; empty if there are none',
  entitled: 'The names of the programmes with a legal right to the grant; empty if there are none',
  unverified: 'The names of programmes that would fit, but are `unverified`; empty if there are none',
  not_researched:
    'The labels of chosen values for which nobody has looked for programmes; empty if there are none',
  largest_line: 'The label of the line that costs most',
  largest_share: 'The part of the total that this line is, in percent',
  customer_days: "The customer's own work in person-days; empty unless it is more than a fifth of ours",
};

export function placeholderTable(): string {
  return markdownTable(
    ['placeholder', 'figure'],
    Object.entries(PLACEHOLDERS).map(([name, meaning]) => [code(`{${name}}`), `${meaning}.`]),
  );
}
