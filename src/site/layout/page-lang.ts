import type { Lang } from '#text/lang.ts';

/** The language of the page that a script runs in; `lang` may be that of a translation by now. */
export const pageLang = (): Lang => (document.documentElement.dataset['lang'] === 'en' ? 'en' : 'de');
