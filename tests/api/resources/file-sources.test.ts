import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { Sources } from '#schema/source/sources.ts';
import { sources } from '../../setup/content.ts';

/** The files in some content that name their sources, each with its source and what it is. */
function sourcedFiles(content: Sources): Map<string, { source: string; render: () => string }> {
  const { files, site } = publish(linkContent(content, runningText), portableBodyHtml);
  const write = (value: unknown) => (value instanceof Set ? [...value] : value);
  return new Map(
    [...files].flatMap(([path, { source, render }]) =>
      source
        ? [[path, { source: JSON.stringify([site, source()], (_, value) => write(value)), render }]]
        : [],
    ),
  );
}

const before = sourcedFiles(sources);

const { kinds, vocabularies, site } = sources;
const [article, ...otherArticles] = kinds.articles;
const [question, ...otherQuestions] = kinds.faq;
const [category, ...otherCategories] = vocabularies.articleCategories;
if (!article || !question || !category) throw new Error('The content has no article, question or category.');
const both = (text: string) => ({ de: text, en: text });

const CHANGES: [what: string, changed: Sources][] = [
  ['nothing', { ...sources }],
  [
    'the title of an article',
    { ...sources, kinds: { ...kinds, articles: [{ ...article, title: both('Neu') }, ...otherArticles] } },
  ],
  [
    'the body of an article',
    {
      ...sources,
      kinds: { ...kinds, articles: [{ ...article, body: both('## Neu\n\nEin Satz.') }, ...otherArticles] },
    },
  ],
  [
    'the day of an article',
    {
      ...sources,
      kinds: { ...kinds, articles: [{ ...article, published_at: '2001-01-01' }, ...otherArticles] },
    },
  ],
  ['an article that is gone', { ...sources, kinds: { ...kinds, articles: otherArticles } }],
  [
    'an answer',
    { ...sources, kinds: { ...kinds, faq: [{ ...question, answer: both('Neu.') }, ...otherQuestions] } },
  ],
  [
    'the name of a category',
    {
      ...sources,
      vocabularies: {
        ...vocabularies,
        articleCategories: [{ ...category, name: both('Neu') }, ...otherCategories],
      },
    },
  ],
  ['the name of the company', { ...sources, site: { ...site, name: 'Neu' } }],
];

describe('the source of a file', () => {
  it('is named by every document and list', () => {
    expect(before.size).toBeGreaterThan(100);
  });

  it.each(CHANGES)('is another one where the file is, after a change of %s', (what, changed) => {
    const after = sourcedFiles(changed);
    const same = [...after].filter(([path, { source }]) => before.get(path)?.source === source);
    for (const [path, { render }] of same) expect(render(), path).toBe(before.get(path)?.render());
    if (what === 'nothing') expect(same).toHaveLength(before.size);
    else expect(same.length).toBeLessThan(after.size);
  });
});
