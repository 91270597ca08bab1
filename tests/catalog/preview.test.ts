import { expect, it } from 'vitest';
import { linkContent } from '#catalog/link.ts';
import { previewOn } from '#catalog/preview.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { parseContent } from '#loading/load.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { runningText } from '#render/markdown/prose.ts';
import { adding, NAME } from '../setup/life.ts';
import { contentAfter } from '../setup/problems.ts';

const TODAY = '2026-11-21';

function sourcesAfter(edit: (files: ContentFiles) => void) {
  const { content } = parseContent(contentAfter(edit));
  if (!content) throw new Error('the content cannot be read');
  return content.sources;
}

it('shows a draft behind its name, in lists too, and leaves what is published as it is', () => {
  const sources = sourcesAfter(adding.glossary(['draft: true']));
  const shown = previewOn(sources, TODAY);
  const draft = shown.kinds.glossary.find(({ slug }) => slug === NAME);
  expect(draft?.term).toEqual({
    de: expect.stringMatching(/ \(Entwurf\)$/),
    en: expect.stringMatching(/ \(draft\)$/),
  });
  expect(shown.kinds.glossary.filter((term) => term !== draft)).toEqual(
    publishedOn(sources, TODAY).kinds.glossary,
  );
  expect(linkContent(shown, runningText).kinds.glossary.de.map(({ slug }) => slug)).toContain(NAME);
  expect([shown.site.preview, sources.site.preview]).toEqual([{}, undefined]);
});

it('says from which day on an article is published', () => {
  const day = '2027-01-31';
  const file = 'articles/specimen/article.yaml';
  const sources = sourcesAfter((files) =>
    files.set(
      file,
      `${files.get(file)}`
        .replace(/^updated_at: .*\n/m, '')
        .replace(/^published_at: .*/m, `published_at: ${day}`),
    ),
  );
  const [article] = previewOn(sources, TODAY).kinds.articles;
  expect(article?.title.de).toMatch(/ \(ab 2027-01-31\)$/);
  expect(article?.title.en).toMatch(/ \(from 2027-01-31\)$/);
});
