import { describe, expect, it } from 'vitest';
import { tagsResource } from '#api/resources/tags.ts';
import { tagListSchema } from '#schema/tags.ts';
import { catalogOfArticles } from '../../setup/articles.ts';

/** The list in one language. */
function listIn(lang: 'de' | 'en', articles: number) {
  const file = tagsResource(catalogOfArticles(articles)).files.find((each) => each.lang === lang);
  return tagListSchema.parse(JSON.parse(file?.render() ?? ''));
}

describe('the tags of articles', () => {
  it('are listed by name, with the number of articles that have each', () => {
    expect(listIn('en', 7)).toEqual({
      count: 6,
      items: [
        { slug: 'everywhere', name: 'everywhere (en)', count: 7 },
        { slug: 'tag-0', name: 'tag-0 (en)', count: 1 },
        { slug: 'tag-1', name: 'tag-1 (en)', count: 2 },
        { slug: 'tag-2', name: 'tag-2 (en)', count: 2 },
        { slug: 'tag-3', name: 'tag-3 (en)', count: 1 },
        { slug: 'tag-4', name: 'tag-4 (en)', count: 1 },
      ],
    });
  });

  it('have their names in the language of the list', () => {
    expect(listIn('de', 1).items.map(({ name }) => name)).toEqual(['everywhere (de)', 'tag-1 (de)']);
  });

  it('are none where there are no articles', () => {
    expect(listIn('de', 0)).toEqual({ count: 0, items: [] });
  });

  it('are a list of two files that count their tags', () => {
    const { files, path } = tagsResource(catalogOfArticles(7));
    expect(files.map((file) => [file.path, file.address, file.paging?.total])).toEqual([
      ['/api/v1/content/tags.json', path, 6],
      ['/api/v1/content/tags/lang=en.json', path, 6],
    ]);
  });
});
