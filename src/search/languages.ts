import type { Lang } from '#text/lang.ts';
import de from './languages/de.ts';
import en from './languages/en.ts';
import fr from './languages/fr.ts';
import type { SearchLanguage } from './languages/search-language.ts';

/** Bundles for browsers have those of the site: see `integration/words-in-bundles.ts`. */
const LANGUAGES: Readonly<Record<string, SearchLanguage | undefined>> = { de, en, fr };

/** What the search knows of a language; of one that it does not know, it knows nothing. */
export const searchLanguage = (lang: Lang): SearchLanguage => LANGUAGES[lang] ?? {};
