import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hiddenProblems } from '#loading/check/link-problems.ts';
import { loadContent, parseContent } from '#loading/load.ts';
import { ContentError } from '#loading/problem.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { appending, contentAfter, problemsAfter, replacing, specimen } from '../setup/problems.ts';

type Edit = (files: ContentFiles) => void;

const TODAY = '2026-11-21';

/** What an editor reads after an edit. */
function report(edit: Edit): string {
  const { content, problems } = parseContent(contentAfter(edit));
  const all = [...problems, ...(content ? hiddenProblems(content, TODAY) : [])];
  return all.length === 0 ? '' : new ContentError(all).message;
}

/** Other terms that name `datenbank`. */
const addTerms: Edit = (files) => {
  for (let number = 1; number <= 20; number++) {
    const text = specimen['glossary/specimen.yaml'].replace(
      'term: { de: Beispiel, en: Specimen }',
      `term: { de: Wort ${number}, en: Word ${number} }`,
    );
    files.set(`glossary/word-${number}.yaml`, text);
  }
};

const linkInBodies: Edit = (files) => {
  replacing('articles/specimen/de.md', 'Letzter', '[Letzter](/glossar/datenbank)')(files);
  replacing('articles/specimen/en.md', 'Last', '[Last](/en/glossary/datenbank)')(files);
};

const inTurn =
  (...edits: Edit[]): Edit =>
  (files) => {
    for (const edit of edits) edit(files);
  };

describe('one problem is one line', () => {
  it('for a draft that many entries and bodies name', () => {
    const edit = inTurn(addTerms, linkInBodies, appending('glossary/datenbank.yaml', 'draft: true'));
    expect(report(edit)).toMatchInlineSnapshot(`
      "One problem in the content:
        content/glossary/  "datenbank" is a draft: publish it, or remove it from the published entries that name it or link to it. This breaks 26 links in 26 files: content/articles/specimen/article.yaml:8, content/services/support.yaml:4, content/faq/ki.yaml:4 and 23 more"
    `);
  });

  it('for a renamed term that many entries and bodies still name', () => {
    const rename: Edit = (files) => {
      files.set('glossary/store.yaml', `${files.get('glossary/datenbank.yaml')}\naliases: [datenbank]\n`);
      files.delete('glossary/datenbank.yaml');
    };
    expect(report(inTurn(addTerms, linkInBodies, rename))).toMatchInlineSnapshot(`
      "One problem in the content:
        content/glossary/  "datenbank" is now "store": write the new name wherever the old one is used. This breaks 26 links in 26 files: content/articles/specimen/article.yaml:8, content/services/support.yaml:4, content/faq/ki.yaml:4 and 23 more"
    `);
  });

  it('for an alias that is the name of its own entry, which links keep', () => {
    const edit = inTurn(linkInBodies, appending('glossary/datenbank.yaml', 'aliases: [datenbank]'));
    expect(report(edit)).toMatch(/^One problem in the content:\n.*"datenbank" is the current name/);
  });

  it('for an article that is scheduled and linked to from many others', () => {
    const edit: Edit = (files) => {
      for (let number = 1; number <= 4; number++) {
        const body = (text: string, path: string) =>
          text.replace(/title: .*/, `title: Artikel ${number}`).replace(/L(etzter|ast) /, `[Mehr](${path}) `);
        files.set(
          `articles/other-${number}/article.yaml`,
          specimen['articles/specimen/article.yaml'].replace('999999', `${number}`),
        );
        files.set(
          `articles/other-${number}/de.md`,
          body(specimen['articles/specimen/de.md'], '/blog/specimen'),
        );
        files.set(
          `articles/other-${number}/en.md`,
          body(specimen['articles/specimen/en.md'], '/en/blog/specimen'),
        );
      }
      const file = 'articles/specimen/article.yaml';
      files.set(
        file,
        `${files.get(file)}`.replace(/published_at: .*\nupdated_at: .*/, 'published_at: 2026-12-24'),
      );
    };
    expect(report(edit)).toMatchInlineSnapshot(`
      "One problem in the content:
        content/articles/  "specimen" is not published before 2026-12-24: remove it from what is published earlier and names it or links to it. This breaks 8 links in 8 files: content/articles/other-1/de.md:10, content/articles/other-2/de.md:10, content/articles/other-3/de.md:10 and 5 more"
    `);
  });

  it('for a copied term, which shares all its names', () => {
    const edit: Edit = (files) => {
      const text = specimen['glossary/specimen.yaml'].replace(
        'en: Specimen }',
        'en: Specimen }\nsynonyms: { de: [Muster, Probe], en: [Sample] }',
      );
      files.set('glossary/specimen.yaml', text);
      files.set('glossary/zzz.yaml', text);
    };
    expect(report(edit)).toMatchInlineSnapshot(`
      "One problem in the content:
        content/glossary/zzz.yaml:1  term.de  "Beispiel", "Specimen", "Muster", "Probe", "Sample" are also names of "specimen": change them in one of the two entries, so that readers can tell them apart"
    `);
  });

  it('for a folder whose name is not a slug, whatever links to it', () => {
    const edit: Edit = (files) => {
      addTerms(files);
      files.set('glossary/Daten Bank.yaml', `${files.get('glossary/datenbank.yaml')}`);
      files.delete('glossary/datenbank.yaml');
    };
    expect(report(edit)).toMatch(/^One problem in the content:\n.*"Daten Bank" is not a slug/);
  });

  it('for broken YAML, whatever the parser finds below it', () => {
    const edit: Edit = (files) =>
      files.set('tags.yaml', `${files.get('tags.yaml')}`.replaceAll('- id:', '-id:'));
    expect(report(edit)).toMatch(
      /^One problem in the content:\n {2}content\/tags\.yaml:\d+ {2}is not readable/,
    );
  });
});

describe('two problems are two lines', () => {
  it('for two unknown fields, each at its own line', () => {
    expect(
      problemsAfter((files) => files.set('removed.yaml', 'glosary: [a]\npages: [b]\n')),
    ).toMatchInlineSnapshot(`
      "content/removed.yaml:1  unknown field \`glosary\`; did you mean \`glossary\`?
      content/removed.yaml:2  unknown field \`pages\`; known fields: articles, services, references, faq, glossary, calculators, roi-analyzers"
    `);
  });

  it('for two keys that are given twice', () => {
    const edit = appending('glossary/specimen.yaml', 'category: daten\nterm: { de: A, en: B }');
    expect(problemsAfter(edit).split('\n')).toHaveLength(2);
  });
});

describe('prices of one role', () => {
  const history =
    (...dates: string[]): Edit =>
    (files) => {
      const entries = dates.map(
        (since) => `{ since: ${since}, euros: 900, source: Eigene Angabe, checked_on: 2026-01-01 }`,
      );
      const role = `  specimen:\n    label: { de: Beispiel, en: Specimen }\n    history: [${entries.join(', ')}]\n`;
      files.set('rates.yaml', `${files.get('rates.yaml')}`.replace('day_rates:\n', `day_rates:\n${role}`));
    };

  it('are in order from the oldest to the newest', () => {
    expect(problemsAfter(history('2026-01-01', '2026-02-01'))).toBe('');
  });

  it('in another order', () => {
    expect(problemsAfter(history('2026-02-01', '2026-01-01'))).toMatch(
      /history\[1\]\.since {2}is older than the entry above: write the oldest entry first, the newest last$/,
    );
  });

  it('with one day twice', () => {
    expect(problemsAfter(history('2026-01-01', '2026-01-01'))).toMatch(
      /history\[1\]\.since {2}two entries have the date 2026-01-01: take one out, or change its date$/,
    );
  });
});

describe('a file that is not UTF-8', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kontor-encoding-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each(['glossary/datenbank.yaml', 'articles/specimen/de.md', 'site.yaml', 'rates.yaml'])(
    'is reported once, without what follows from it: %s',
    async (file) => {
      for (const [name, text] of contentAfter(addTerms)) {
        mkdirSync(dirname(join(root, name)), { recursive: true });
        writeFileSync(join(root, name), text);
      }
      writeFileSync(join(root, file), Buffer.from('name: Gl\u00fcck', 'latin1'));
      await expect(loadContent(root, TODAY)).rejects.toThrow(
        new ContentError([{ file, message: 'is not UTF-8: save it in UTF-8' }]),
      );
    },
  );
});
