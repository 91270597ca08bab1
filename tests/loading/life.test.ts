import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { hiddenNames, nextPublication, publishedOn } from '#catalog/visibility.ts';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { hiddenProblems } from '#loading/check/link-problems.ts';
import { type LoadedContent, parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import { adding, addingArticle, NAME } from '../setup/life.ts';
import { appending, contentAfter, problemsAfter, replacing } from '../setup/problems.ts';

type Edit = (files: ContentFiles) => void;

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';

const inTurn =
  (...edits: Edit[]): Edit =>
  (files) => {
    for (const edit of edits) edit(files);
  };

function load(edit: Edit): LoadedContent {
  const { content, problems } = parseContent(contentAfter(edit));
  if (!content || problems.length > 0) throw new Error(problems.map(problemText).join('\n'));
  return content;
}

/** The problems with hidden entries. */
const report = (edit: Edit, buildDate = TODAY) =>
  hiddenProblems(load(edit), buildDate).map(problemText).join('\n');

/** Every file that is published, as one text. */
function publishedText(edit: Edit, buildDate = TODAY): string {
  const { files } = publish(
    linkContent(publishedOn(load(edit).sources, buildDate), runningText),
    portableBodyHtml,
  );
  return [...files].map(([path, { render }]) => `${path}\n${render()}`).join('\n');
}

describe('a draft', () => {
  it.each(Object.entries(adding))('of %s is in no file, and is in files once it is none', (folder, add) => {
    expect(publishedText(add([]))).toContain(NAME);
    expect(publishedText(add(['draft: true']))).not.toContain(NAME);
    expect(hiddenNames(load(add(['draft: true'])).sources, TODAY)).toEqual([`${folder}/${NAME}`]);
  });

  it('is checked like everything else', () => {
    expect(problemsAfter(adding.glossary(['draft: true', 'technology: nix-da']))).toContain(
      '"nix-da" does not exist',
    );
  });

  it('is not among the terms that are found in a body', () => {
    const body = addingArticle('about-zebras', 999997, [], 'Ein Zebra und ein Okapi.');
    const text = (lines: string[]) => publishedText(inTurn(adding.glossary(lines), body));
    expect(text([])).toContain(`/glossar/${NAME}`);
    expect(text(['draft: true'])).not.toContain(NAME);
  });

  it('may name drafts, and be named by drafts', () => {
    expect(
      report(inTurn(adding.glossary(['draft: true']), adding.faq([`terms: [${NAME}]`, 'draft: true']))),
    ).toBe('');
  });

  it('need not be named in return by a related term', () => {
    const oneSided = (lines: string[]) =>
      Object.values(editorialProblems(load(adding.glossary(lines))))
        .flat()
        .map(problemText)
        .filter((text) => text.includes('in return'));
    expect(oneSided(['draft: true'])).toEqual([]);
    expect(oneSided([])).toHaveLength(1);
  });

  it('that is neither true nor false', () => {
    expect(problemsAfter(appending('glossary/specimen.yaml', 'draft: maybe'))).toBe(
      'content/glossary/specimen.yaml:15  draft  "maybe" is the wrong type: write true or false',
    );
  });
});

describe('a published entry', () => {
  it('that names a draft in a list', () => {
    const edit = inTurn(
      adding.glossary(['draft: true']),
      replacing(
        'glossary/specimen.yaml',
        'related_terms: [datenbank]',
        `related_terms: [datenbank, ${NAME}]`,
      ),
    );
    expect(report(edit)).toBe(
      `content/glossary/specimen.yaml:14  related_terms[1]  "${NAME}" is a draft: publish it or take it out of \`related_terms\``,
    );
  });

  it.each([
    ['articles/specimen/article.yaml', 'services: [software-wartung]', `services: [${NAME}]`, 'services[0]'],
    ['references/specimen.yaml', 'services: [software-wartung]', `services: [${NAME}]`, 'services[0]'],
    ['services/support.yaml', 'related: [specimen]', `related: [specimen, ${NAME}]`, '[1].related[1]'],
  ] as const)('that names a draft service, %s', (file, before, after, field) => {
    const text = report(inTurn(adding.services(['draft: true']), replacing(file, before, after)));
    expect(text).toContain(`"${NAME}" is a draft: publish it or take it out of`);
    expect(text).toContain(field.replace('[1].', ''));
  });

  it('that links to a draft in its body', () => {
    const edit = inTurn(
      adding.glossary(['draft: true']),
      replacing('articles/specimen/en.md', 'Last', `[Last](/en/glossary/${NAME})`),
    );
    expect(report(edit)).toBe(
      `content/articles/specimen/en.md:10  the link "/en/glossary/${NAME}" leads to a draft: publish it or remove the link`,
    );
  });

  const linkToPage = replacing('articles/specimen/de.md', 'Letzter', '[Letzter](/faq/ki)');

  it('may link to the page of a category that shows published questions too', () => {
    const draftFirst: Edit = (files) => {
      const published = files.get('faq/ki.yaml');
      files.set('faq/ki.yaml', '');
      adding.faq(['draft: true'])(files);
      files.set('faq/ki.yaml', `${files.get('faq/ki.yaml')}${published}`);
    };
    expect(report(inTurn(draftFirst, linkToPage))).toBe('');
  });

  it('that links to the page of a category with drafts only', () => {
    expect(report(inTurn(appending('faq/ki.yaml', '  draft: true'), linkToPage))).toContain(
      'the link "/faq/ki" leads to a draft',
    );
  });
});

describe('an article that is scheduled', () => {
  const from = (day: string): Edit =>
    inTurn(adding.articles([]), (files) => {
      const file = `articles/${NAME}/article.yaml`;
      const text = `${files.get(file)}`.replace(/published_at: .*\nupdated_at: .*/, `published_at: ${day}`);
      files.set(file, text);
    });

  it('is published by the build of its day, and not before', () => {
    expect(publishedText(from(TOMORROW), TODAY)).not.toContain(NAME);
    expect(publishedText(from(TOMORROW), TOMORROW)).toContain(NAME);
  });

  it('is what the next build is for', () => {
    const { sources } = load(inTurn(from('2026-12-24'), addingArticle('draft', 999990, ['draft: true'])));
    expect(nextPublication(sources, TODAY)).toBe('2026-12-24');
    expect(nextPublication(sources, '2026-12-23')).toBe('2026-12-24');
    expect(nextPublication(sources, '2026-12-24')).toBeUndefined();
  });

  it('is not what a build is for while it is a draft', () => {
    const draft = inTurn(from(TOMORROW), (files) =>
      files.set(
        `articles/${NAME}/article.yaml`,
        `${files.get(`articles/${NAME}/article.yaml`)}draft: true\n`,
      ),
    );
    expect(nextPublication(load(draft).sources, TODAY)).toBeUndefined();
  });

  const linkTo: Edit = replacing('articles/specimen/de.md', 'Letzter', `[Letzter](/blog/${NAME})`);

  it('is not for published articles to link to', () => {
    const edit = inTurn(from(TOMORROW), linkTo);
    expect(report(edit, TODAY)).toBe(
      `content/articles/specimen/de.md:10  the link "/blog/${NAME}" leads to an article that is not published before ${TOMORROW}: remove the link until then`,
    );
    expect(report(edit, TOMORROW)).toBe('');
  });

  it('may be linked to by one of the same day or later, but not by an earlier one', () => {
    const linking = (day: string) =>
      inTurn(from('2026-12-24'), (files) => {
        addingArticle('linking', 999996, [], `[Zusatz](/blog/${NAME})`)(files);
        const file = 'articles/linking/article.yaml';
        files.set(
          file,
          `${files.get(file)}`.replace(/published_at: .*\nupdated_at: .*/, `published_at: ${day}`),
        );
        // The link is German.
        files.set(
          'articles/linking/en.md',
          `${files.get('articles/linking/en.md')}`.replace('/blog', '/en/blog'),
        );
      });
    expect(report(linking('2026-12-24'))).toBe('');
    expect(report(linking('2026-12-25'))).toBe('');
    expect(report(linking('2026-12-23'))).toContain('not published before 2026-12-24');
  });

  it('may not name a draft, or the build of its day would fail', () => {
    const edit = inTurn(from(TOMORROW), adding.services(['draft: true']), (files) => {
      const file = `articles/${NAME}/article.yaml`;
      files.set(file, `${files.get(file)}`.replace('services: [software-wartung]', `services: [${NAME}]`));
    });
    expect(report(edit)).toContain(`"${NAME}" is a draft`);
  });
});

describe('an alias', () => {
  const glossary = 'glossary/specimen.yaml';

  it('that is no slug', () => {
    expect(problemsAfter(appending(glossary, 'aliases: [Old_Name]'))).toBe(
      'content/glossary/specimen.yaml:15  aliases[0]  "Old_Name" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration"',
    );
  });

  it('twice in an entry', () => {
    expect(problemsAfter(appending(glossary, 'aliases: [old, old]'))).toBe(
      'content/glossary/specimen.yaml:15  aliases[1]  "old" is in the list twice: take one out',
    );
  });

  it('that is the name of its own entry', () => {
    expect(problemsAfter(appending(glossary, 'aliases: [old, specimen]'))).toBe(
      'content/glossary/specimen.yaml:15  aliases[1]  "specimen" is the current name of this entry: take it out',
    );
  });

  it('that is another entry of its kind', () => {
    expect(problemsAfter(appending(glossary, 'aliases: [datenbank]'))).toBe(
      'content/glossary/specimen.yaml:15  aliases[0]  "datenbank" is an entry of its own in content/glossary/: take the alias out',
    );
  });

  it('may be an entry of another kind', () => {
    expect(problemsAfter(appending(glossary, 'aliases: [software-wartung]'))).toBe('');
  });

  it('that two entries claim', () => {
    const edit = inTurn(
      appending(glossary, 'aliases: [old]'),
      appending('glossary/datenbank.yaml', 'aliases: [old]'),
    );
    expect(problemsAfter(edit)).toMatch(
      /^content\/glossary\/(specimen|datenbank)\.yaml:\d+ {2}aliases\[0\] {2}"old" is an alias of "(specimen|datenbank)" already: keep it in one of the two$/,
    );
  });

  it('is not for other entries to name, and the message gives the present name', () => {
    const edit = inTurn(
      appending('glossary/datenbank.yaml', 'aliases: [old]'),
      replacing('faq/ki.yaml', 'terms: [datenbank]', 'terms: [old]'),
    );
    expect(problemsAfter(edit)).toBe('content/faq/ki.yaml:4  terms[0]  "old" is now "datenbank": write that');
  });

  it('is not for bodies to link to, and the message gives the present page', () => {
    const edit = inTurn(
      appending('glossary/datenbank.yaml', 'aliases: [old]'),
      replacing('articles/specimen/en.md', 'Last', '[Last](/en/glossary/old)'),
    );
    expect(problemsAfter(edit)).toBe(
      'content/articles/specimen/en.md:10  the link "/en/glossary/old" uses a former name: "old" is now "datenbank", write "/en/glossary/datenbank"',
    );
  });
});

describe('removed.yaml', () => {
  const removed =
    (text: string): Edit =>
    (files) =>
      files.set('removed.yaml', text);

  it('names what is gone', () => {
    expect(problemsAfter(removed('glossary: [old]\nroi-analyzers: [gone-too]\n'))).toBe('');
  });

  it('with a name that exists', () => {
    expect(problemsAfter(removed('glossary: [old, specimen]\n'))).toBe(
      'content/removed.yaml:1  glossary[1]  "specimen" still exists in content/glossary/: take it out of this list, or remove the entry',
    );
  });

  it('with the name of a draft', () => {
    const edit = inTurn(adding.references(['draft: true']), removed(`references: [${NAME}]\n`));
    expect(problemsAfter(edit)).toContain(`"${NAME}" still exists in content/references/`);
  });

  it('with an alias', () => {
    const edit = inTurn(
      appending('glossary/specimen.yaml', 'aliases: [old]'),
      removed('articles: [old]\nglossary:\n  - old\n'),
    );
    expect(problemsAfter(edit)).toBe(
      'content/removed.yaml:3  glossary[0]  "old" is an alias of "specimen", which answers in its place: take it out of one of the two',
    );
  });

  it('with a folder that has no addresses', () => {
    expect(problemsAfter(removed('pages: [old]\n'))).toBe(
      'content/removed.yaml:1  unknown field `pages`; known fields: articles, services, references, faq, glossary, calculators, roi-analyzers',
    );
  });

  it('that is empty', () => {
    expect(problemsAfter(removed(''))).toBe(
      'content/removed.yaml:1  is empty: write a group of fields, or delete the file',
    );
  });
});
