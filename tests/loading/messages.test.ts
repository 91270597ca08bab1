import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_FILES, type ContentFile } from '#check/manual/file-kinds.ts';
import { issuesOfMeant, issueText } from '#loading/issue-text.ts';
import { mapValues } from '#text/records.ts';
import { contentFiles } from '../setup/content-files.ts';
import { problemsAfter, replacingIn } from '../setup/problems.ts';

const isOf = ({ files }: ContentFile, file: string) =>
  files.some((glob) => matchesGlob(file, glob)) && !files.some((glob) => matchesGlob(`!${file}`, glob));

/** What may stand by mistake in the place of any value. */
const MISTAKES = [
  null,
  '',
  'x y',
  '-',
  5.5,
  -1,
  true,
  [],
  [5],
  [{ x: 5 }],
  {},
  { x: 5 },
  { de: 'x' },
  { from: 'x' },
];

const files = new Map([
  ...contentFiles,
  [
    'site.yaml',
    `${contentFiles.get('site.yaml')}\nnavigation: [faq, { label: { de: x, en: x }, path: { de: /x, en: /en/x } }]\n`,
  ],
  [
    'changes.yaml',
    '[{ date: 2027-01-01, reason: { de: x, en: x }, calculators: { a: { percent: 4 }, b: { from: 1, to: 2 } } }]',
  ],
]);

/** The data with a mistake in the place of all that is at a depth. */
function mistaken(data: unknown, mistake: unknown, depth: number): unknown {
  if (depth === 0) return mistake;
  if (Array.isArray(data)) return data.map((each) => mistaken(each, mistake, depth - 1));
  return typeof data === 'object' && data !== null
    ? mapValues(data as Record<string, unknown>, (each) => mistaken(each, mistake, depth - 1))
    : data;
}

describe('what is said of a mistake', () => {
  it.each(Object.entries(CONTENT_FILES))('in a file of %s is never that the input is invalid', (_, kind) => {
    const { schema } = kind;
    const texts = [...files].flatMap(([file, text]) =>
      isOf(kind, file) && file.endsWith('.yaml') ? text : [],
    );
    const datas = [{}, ...texts.map((text) => parse(text))];
    for (const data of datas)
      for (const mistake of MISTAKES)
        for (const depth of [0, 1, 2, 3, 4, 5, 6, 7]) {
          const { error } = schema.safeParse(mistaken(data, mistake, depth), { reportInput: true });
          for (const issue of error?.issues.flatMap(issuesOfMeant) ?? [])
            expect(issueText(issue, schema)).not.toMatch(/invalid|expected/i);
        }
  });

  const navigation = (entry: string) =>
    problemsAfter(replacingIn('site.yaml', 'paths:', `navigation: [faq, ${entry}]\npaths:`));

  it.each([
    [
      '{ label: { de: Karriere }, path: { de: /k, en: /en/k } }',
      'navigation[1].label.en  is missing: every text',
    ],
    [
      '{ label: { de: K, en: K }, path: /k }',
      'navigation[1].path  "/k" is in one language only: write { de: …, en: … }',
    ],
    [
      '{ label: { de: K, en: K }, pfad: { de: /k, en: /en/k } }',
      'unknown field `pfad`; known fields: label, path',
    ],
    ['5', 'navigation[1]  5 is the wrong type: write a text or a group of fields'],
  ])('in the navigation, such as %s: %s', (entry, message) => {
    expect(navigation(entry)).toContain(message);
  });
});
