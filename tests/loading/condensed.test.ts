import { describe, expect, it } from 'vitest';
import { parseContent } from '#loading/load.ts';
import { ContentError, condenseProblems, type Problem } from '#loading/problem.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { contentAfter, deleting, replacing, specimen } from '../setup/problems.ts';

/** What an editor reads after an edit. */
const report = (edit: (files: ContentFiles) => void) => {
  const { problems } = parseContent(contentAfter(edit));
  return problems.length === 0 ? '' : new ContentError(problems).message;
};

/** Another term that names `datenbank`, by its number. */
const addTerms = (count: number) => (files: ContentFiles) => {
  for (let number = 1; number <= count; number++) {
    const text = specimen['glossary/specimen.yaml'].replace(
      'term: { de: Beispiel, en: Specimen }',
      `term: { de: Wort ${number}, en: Word ${number} }`,
    );
    files.set(`glossary/word-${number}.yaml`, text);
  }
};

describe('one missing term', () => {
  it('that many entries and bodies name is reported once', () => {
    const edit = (files: ContentFiles) => {
      addTerms(20)(files);
      replacing('articles/specimen/de.md', 'Letzter', '[Letzter](/glossar/datenbank)')(files);
      replacing('articles/specimen/en.md', 'Last', '[Last](/en/glossary/datenbank)')(files);
      deleting('glossary/datenbank.yaml')(files);
    };
    expect(report(edit)).toMatchInlineSnapshot(`
      "One problem in the content:
        content/glossary/  "datenbank" does not exist: add it, or remove the name wherever it is used. This breaks 26 links in 26 files: content/articles/specimen/article.yaml:8, content/services/support.yaml:4, content/faq/ki.yaml:4 and 23 more"
    `);
  });

  it('that few entries name is reported at each', () => {
    expect(report(deleting('glossary/datenbank.yaml')).split('\n')).toHaveLength(4 + 1);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    'glossary/datenbank.yaml',
    'rates.yaml',
    'tags.yaml',
    'funding-programmes.yaml',
    'services/support.yaml',
  ])('is reported without what follows from it: %s', (file) => {
    const edit = (files: ContentFiles) => {
      addTerms(5)(files);
      addCalculators(4)(files);
      files.set(file, 'broken: [');
    };
    expect(report(edit)).toMatch(
      new RegExp(`^One problem in the content:\n  content/${file}:\\d+  is not readable YAML`),
    );
  });
});

const calculator = `name: { de: Beispiel, en: Specimen }
purpose: build
description: { de: Schätzt ein Beispiel., en: Estimates a specimen. }
basis: one_off
orientation: { figure: total_estimate, minimum: 1, maximum: 9999999, source: Eigene Angabe, checked_on: 2026-11-21 }
parameters:
  days:
    type: integer
    label: { de: Tage, en: Days }
    minimum: 1
    maximum: 100
    required: true
lines:
  work:
    label: { de: Arbeit, en: Work }
    days: days
    role: specimen
    source: { de: Angabe, en: Statement }
spread: { low: 1, high: 1 }
summary: { de: "{days} kosten {total}.", en: "{days} cost {total}." }
examples:
  - name: { de: klein, en: small }
    parameters: { days: 1 }
    figures: { min_cost: 1000, max_cost: 1000, total_estimate: 1000, monthly_cost: 0 }
  - name: { de: üblich, en: typical }
    parameters: { days: 10 }
    figures: { min_cost: 10000, max_cost: 10000, total_estimate: 10000, monthly_cost: 0 }
  - name: { de: groß, en: large }
    parameters: { days: 100 }
    figures: { min_cost: 100000, max_cost: 100000, total_estimate: 100000, monthly_cost: 0 }
`;

/** Calculators that use a role of their own, which costs 1,000 euros a day. */
const addCalculators = (count: number) => (files: ContentFiles) => {
  const rates = `${files.get('rates.yaml')}`.replace(
    'day_rates:\n',
    `day_rates:
  specimen:
    label: { de: Beispiel, en: Specimen }
    history: [{ since: 2026-01-01, euros: 1000, source: Eigene Angabe, checked_on: 2026-11-21 }]
`,
  );
  files.set('rates.yaml', rates);
  for (let number = 1; number <= count; number++) {
    const named = calculator.replace(
      '{ de: Beispiel, en: Specimen }',
      `{ de: Beispiel ${number}, en: Specimen ${number} }`,
    );
    files.set(`calculators/specimen-${number}.yaml`, named);
  }
};

const raisePrice = (files: ContentFiles) =>
  files.set('rates.yaml', `${files.get('rates.yaml')}`.replace('euros: 1000,', 'euros: 1100,'));

describe('a price changed in place', () => {
  it('is reported once, with what to do', () => {
    const edit = (files: ContentFiles) => {
      addCalculators(12)(files);
      raisePrice(files);
    };
    expect(report(edit)).toMatchInlineSnapshot(`
      "One problem in the content:
        content/rates.yaml  a price changed that was in force when the examples were checked (\`orientation.checked_on\`): put the old price back, and add the new one as an entry with a later \`since\`. This breaks 36 examples in 12 files: content/calculators/specimen-1.yaml:24, content/calculators/specimen-2.yaml:24, content/calculators/specimen-3.yaml:24 and 9 more"
    `);
  });

  it('is no problem as a later entry', () => {
    const edit = (files: ContentFiles) => {
      addCalculators(12)(files);
      const rates = `${files.get('rates.yaml')}`.replace(
        'checked_on: 2026-11-21 }]',
        'checked_on: 2026-11-21 }, { since: 2027-01-01, euros: 1100, source: Eigene Angabe, checked_on: 2026-12-01 }]',
      );
      files.set('rates.yaml', rates);
    };
    expect(report(edit)).toBe('');
  });

  it('is not blamed for the figures of a few calculators, which are reported as they should be', () => {
    const edit = (files: ContentFiles) => {
      addCalculators(4)(files);
      raisePrice(files);
    };
    expect(report(edit)).toMatch(
      /^12 problems in the content:\n.*examples\[0\]\.figures {2}is out of date: .*total_estimate: 1100/,
    );
  });
});

describe('condensed problems', () => {
  const problem = (number: number, more: Partial<Problem> = {}): Problem => ({
    file: `faq/${number}.yaml`,
    line: number,
    field: 'x',
    message: 'is missing',
    ...more,
  });
  const many = (count: number, more?: (number: number) => Partial<Problem>) =>
    Array.from({ length: count }, (_, index) => problem(index + 1, more?.(index + 1)));

  it('are in their order, where nothing repeats often', () => {
    const problems = [...many(10), problem(11, { message: 'is empty' }), ...many(10, () => ({ field: 'y' }))];
    expect(condenseProblems(problems)).toEqual(problems);
  });

  it('are one line if many places need the same change', () => {
    expect(condenseProblems([problem(99, { field: 'y' }), ...many(12)])).toEqual([
      problem(99, { field: 'y' }),
      problem(1, {
        message:
          'is missing (12 times in 12 files: content/faq/1.yaml:1, content/faq/2.yaml:2, content/faq/3.yaml:3 and 9 more)',
      }),
    ]);
  });

  it('have one line for the same name in many fields, but not for other texts', () => {
    const inField = (message: string) => many(12, (number) => ({ field: `lines.${number}.role`, message }));
    expect(condenseProblems(inField('"developer" is no role'))).toHaveLength(1);
    expect(condenseProblems(inField('is missing'))).toHaveLength(12);
  });

  it('are all kept in the error beside its message', () => {
    expect(new ContentError(many(50)).problems).toHaveLength(50);
  });
});
