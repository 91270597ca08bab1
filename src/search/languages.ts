import type { Lang } from '#text/lang.ts';
import * as languages from './languages/all.ts';
import type { SearchLanguage } from './languages/search-language.ts';

/** What the search knows of a language; of one that it does not know, it knows nothing. */
export const searchLanguage = (lang: Lang): SearchLanguage =>
  (languages as Readonly<Record<string, SearchLanguage>>)[lang] ?? {};
