import type { SearchItem } from '#schema/search.ts';
import { findAlikeNames } from './alike-names.ts';
import { type Question, searchEverything } from './answer.ts';
import type { SentenceData } from './index-data.ts';
import type { SearchIndex } from './open-index.ts';
import { readQuery } from './query.ts';
import { hasDigit } from './words.ts';

/** Where to go from a question that finds nothing. */
export interface WaysOn {
  /** A question that asks less of the same, over everything, and how much it finds. */
  wider?: { query: string; total: number };
  /** What is called most like what was asked, the most alike first. */
  alike: Pick<SearchItem, 'kind' | 'title' | 'url'>[];
}

/** Most questions that are tried; each looks through the whole index. */
const MOST_TRIED = 4;

const MOST_ALIKE = 5;

/** Finds ways on from a question without an answer. */
export function findWaysOn(index: SearchIndex, display: SentenceData, { query, kind }: Question): WaysOn {
  const wider = widerQueries(index, query)
    .filter((each) => kind !== undefined || each !== query.trim())
    .slice(0, MOST_TRIED)
    .map((each) => ({
      query: each,
      total: searchEverything(index, display, { query: each, limit: 0 }).total,
    }))
    .find(({ total }) => total > 0);
  const alike = findAlikeNames(index, query).flatMap(({ document, name }): WaysOn['alike'] => {
    const { kind } = index.documents[document] ?? {};
    const url = display.addresses[document]?.url;
    return kind && url ? [{ kind, title: name, url }] : [];
  });
  return { ...(wider && { wider }), alike: alike.slice(0, MOST_ALIKE) };
}

/** The same in everything; without quotation marks; without words that have digits; then each word, the longest first. */
function widerQueries(index: SearchIndex, query: string): string[] {
  const raw = readQuery(query, index).words.map((word) => word.raw);
  const withoutDigits = raw.filter((word) => !hasDigit(word));
  const byLength = withoutDigits.toSorted((a, b) => b.length - a.length);
  const all = [query.trim(), query.replace(/["“”„«»]/gu, ' ').trim(), withoutDigits.join(' '), ...byLength];
  return [...new Set(all)].filter((each) => each !== '');
}
