import type { Lang } from '#text/lang.ts';

/** The language of the page that a script runs in; `lang` may be that of a translation by now. */
export const pageLang = (): Lang => document.documentElement.dataset['lang'] as Lang;

/** The first language of the site that a script runs in. Pages name it where it is not German. */
export const firstLang = (): Lang => (document.documentElement.dataset['first'] ?? 'de') as Lang;
