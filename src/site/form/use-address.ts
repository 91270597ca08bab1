import { useEffect, useState } from 'preact/hooks';
import type { AnswerPlace } from './answer-place.ts';
import type { Answers } from './use-answers.ts';

/** The part of an address that holds the answers that were kept for comparison, as a query string of their own. */
const COMPARE = 'compare';

/** Keeps the answers in their place, beside those that they are compared with. */
export function useAddress(
  { query, isAnswered }: Pick<Answers, 'query' | 'isAnswered'>,
  startQuery: string,
  place: AnswerPlace,
) {
  const [compared, compareWith] = useState(() => comparedIn(startQuery));
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    compareWith(comparedIn(place.read()));
    setRead(true);
  }, []);

  useEffect(() => {
    if (!isRead) return;
    const parts = [
      ...(isAnswered || compared !== undefined ? [query] : []),
      ...(compared === undefined ? [] : [new URLSearchParams({ [COMPARE]: compared }).toString()]),
    ].filter((part) => part !== '');
    const kept = parts.join('&');
    if (kept !== place.read()) place.write(kept);
    place.linkOtherLanguage?.(kept);
  }, [query, isAnswered, compared, isRead]);

  return { compared, compareWith };
}

function comparedIn(query: string): string | undefined {
  return new URLSearchParams(query).get(COMPARE) ?? undefined;
}
