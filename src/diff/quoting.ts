import { parseYaml } from '#loading/yaml/yaml.ts';
import type { Quote } from '#schema/source/articles.ts';
import type { Side } from './read-side.ts';

/** The slugs of the articles that quote figures of a calculator or an analyzer, by its name. Only a content folder tells. */
export function quotingArticles(side: Side): Map<string, string[]> {
  const quotes =
    side.kind === 'content' ? [...side.files].flatMap(([file, text]) => quotesIn(file, text)) : [];
  return new Map(
    [...Map.groupBy(quotes, ({ name }) => name)].map(([name, found]) => [
      name,
      [...new Set(found.map(({ slug }) => slug))].sort(),
    ]),
  );
}

/** What the facts of an article quote. What the check would refuse is left out: an editor may be still at work. */
function quotesIn(file: string, text: string): { name: string; slug: string }[] {
  const [, slug] = /^articles\/([^/]+)\/article\.yaml$/.exec(file) ?? [];
  if (slug === undefined || !text.includes('quotes:')) return [];
  const parsed = parseYaml({ file, text });
  const { quotes } = (parsed.ok ? parsed.value.data : {}) as { quotes?: Partial<Quote>[] };
  if (!Array.isArray(quotes)) return [];
  return quotes.flatMap((quote) => {
    const name = quote?.calculator ?? quote?.analyzer;
    return name === undefined ? [] : [{ name, slug }];
  });
}
