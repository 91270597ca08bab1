import { describe, expect, it } from 'vitest';
import { contentFiles } from '../setup/content-files.ts';
import { problemsAfter } from '../setup/problems.ts';

const name = 'calculators/added.yaml';
const [, calculator = ''] = [...contentFiles].find(([file]) => file.startsWith('calculators/')) ?? [];
const [, analyzer = ''] = [...contentFiles].find(([file]) => file.startsWith('roi-analyzers/')) ?? [];

/** The problems of a copy of a form with `count` further entries, made by `entry`, below the line `heading`. */
function report(text: string, heading: string, count: number, entry: (index: number) => string): string {
  const entries = Array.from({ length: count }, (_, index) => `  ${entry(index)}\n`).join('');
  const file = text === analyzer ? name.replace('calculators', 'roi-analyzers') : name;
  return problemsAfter((files) =>
    files.set(file, text.replace(`\n${heading}:\n`, `\n${heading}:\n${entries}`)),
  );
}

const label = 'label: { de: x, en: x }';

describe('a form is bounded', () => {
  it.each([
    [
      calculator,
      'parameters',
      100,
      (index: number) => `p${index}: { type: boolean, ${label}, default: false }`,
      /parameters {2}has 1\d\d parameters: write at most 60/,
    ],
    [
      calculator,
      'lines',
      200,
      (index: number) => `l${index}: { ${label}, euros: 1, source: experience }`,
      /lines {2}has 2\d\d lines: write at most 100/,
    ],
    [
      calculator,
      'examples',
      50,
      () => '- { name: { de: x, en: x }, parameters: {} }',
      /examples {2}has 5\d entries: write at most 30/,
    ],
    [
      analyzer,
      'parameters',
      100,
      (index: number) => `p${index}: { type: boolean, ${label}, default: false }`,
      /parameters {2}has 1\d\d parameters: write at most 60/,
    ],
    [
      analyzer,
      'examples',
      50,
      () => '- { name: { de: x, en: x }, parameters: {} }',
      /examples {2}has 5\d entries: write at most 30/,
    ],
  ])('%#', (text, heading, count, entry, message) => {
    expect(report(text, heading, count, entry)).toMatch(message);
  });
});

it('a list of names is bounded', () => {
  const names = Array.from({ length: 200 }, (_, index) => `name-${index}`);
  expect(
    problemsAfter((files) => {
      const file = 'glossary/specimen.yaml';
      files.set(file, `${files.get(file)}`.replace('[datenbank]', `[${names.join(', ')}]`));
    }),
  ).toContain('related_terms  has 200 entries: write at most');
});
