import { useEffect, useState } from 'preact/hooks';
import type { Answers } from './use-answers.ts';

/** The part of an address that holds the answers that were kept for comparison, as a query string of their own. */
const COMPARE = 'compare';

/** Keeps the answers in the address and in that of the page in the other language, beside those that they are compared with. */
export function useAddress({ query, isExample }: Pick<Answers, 'query' | 'isExample'>, startQuery: string) {
  const [compared, compareWith] = useState(() => comparedIn(startQuery));
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    compareWith(comparedIn(location.search));
    setRead(true);
  }, []);

  useEffect(() => {
    if (!isRead) return;
    const parts = [
      ...(isExample && compared === undefined ? [] : [query]),
      ...(compared === undefined ? [] : [new URLSearchParams({ [COMPARE]: compared }).toString()]),
    ].filter((part) => part !== '');
    const search = parts.length > 0 ? `?${parts.join('&')}` : '';
    if (search !== location.search) history.replaceState(null, '', `${location.pathname}${search}`);
    const inOtherLanguage = document.querySelector<HTMLAnchorElement>('a.language');
    if (inOtherLanguage) inOtherLanguage.search = search;
  }, [query, isExample, compared, isRead]);

  return { compared, compareWith };
}

function comparedIn(query: string): string | undefined {
  return new URLSearchParams(query).get(COMPARE) ?? undefined;
}
