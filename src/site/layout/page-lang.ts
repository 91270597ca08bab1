import type { Lang } from '#text/lang.ts';

/** The language of the page that a script runs in. */
export const pageLang = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'de');
