import type { ContentFiles } from '#loading/read/content-files.ts';
import type { Quote } from '#schema/source/articles.ts';
import { readYaml } from './content-addresses.ts';
import type { Side } from './read-side.ts';

/** Which articles quote figures of a calculator or an analyzer: their slugs by its name. Builds do not hold what articles quote. */
export function quotingArticles(side: Side): Map<string, string[]> {
  if (side.kind === 'build') return new Map();
  const quotes = [...side.files.keys()].flatMap((file) => quotesIn(side.files, file));
  return new Map(
    [...Map.groupBy(quotes, ({ name }) => name)].map(([name, found]) => [
      name,
      [...new Set(found.map(({ slug }) => slug))].sort(),
    ]),
  );
}

/** What the facts of an article quote. What the check would refuse is left out: an editor may still be at work. */
function quotesIn(files: ContentFiles, file: string): { name: string; slug: string }[] {
  const [, slug] = /^articles\/([^/]+)\/article\.yaml$/.exec(file) ?? [];
  if (slug === undefined || !files.get(file)?.includes('quotes:')) return [];
  const { quotes } = (readYaml(files, file) ?? {}) as { quotes?: Partial<Quote>[] };
  if (!Array.isArray(quotes)) return [];
  return quotes.flatMap((quote) => {
    const name = quote?.calculator ?? quote?.analyzer;
    return name === undefined ? [] : [{ name, slug }];
  });
}
