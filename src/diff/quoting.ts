import type { ContentFiles } from '#loading/read/content-files.ts';
import type { Quote } from '#schema/source/quotes.ts';
import { readYaml } from './content-addresses.ts';
import type { Side } from './read-side.ts';

/**
 * Which articles, references and questions quote figures of a calculator or an analyzer, by its name: `articles/cloud-kosten`, `faq/was-kostet-es`.
 * Builds do not hold what is quoted.
 */
export function quotingTexts(side: Side): Map<string, string[]> {
  if (side.kind === 'build') return new Map();
  const quotes = [...side.files.keys()].flatMap((file) => quotesIn(side.files, file));
  return new Map(
    [...Map.groupBy(quotes, ({ name }) => name)].map(([name, found]) => [
      name,
      [...new Set(found.map(({ text }) => text))].sort(),
    ]),
  );
}

type Quoting = { id?: string; quotes?: Partial<Quote>[] };

/** What the facts of a file quote. What the check would refuse is left out: an editor may still be at work. */
function quotesIn(files: ContentFiles, file: string): { name: string; text: string }[] {
  const [, entry] =
    /^(articles\/[^/]+)\/article\.yaml$|^(references\/[^/]+)\.yaml$/.exec(file)?.filter(Boolean) ?? [];
  if ((entry === undefined && !file.startsWith('faq/')) || !files.get(file)?.includes('quotes:')) return [];
  const data = (readYaml(files, file) ?? []) as Quoting | (Quoting | null)[];
  return [data].flat().flatMap((each) => {
    const { id, quotes } = each ?? {};
    const text = entry ?? `faq/${id}`;
    return (Array.isArray(quotes) ? quotes : []).flatMap((quote) => {
      const name = quote?.calculator ?? quote?.analyzer;
      return name === undefined ? [] : [{ name, text }];
    });
  });
}
