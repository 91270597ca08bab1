import type { PublishedSite } from '#schema/entry.ts';
import type { SitePage } from '#schema/source/site-pages.ts';
import type { Lang } from '#text/lang.ts';
import { SITE_WORDS as WORDS } from '../site-words.ts';

export interface NavigationEntry {
  label: string;
  href: string;
  isCurrent: boolean;
}

type Pages = Pick<PublishedSite, 'paths' | 'shown'>;

/** What is read: one entry of the main navigation, whose pages are offered side by side. */
const READING = ['articles', 'glossary', 'faq', 'knowledge'] as const;

/** The sections of the site, in the order in which they are offered. */
const MAIN = ['calculators', 'analyzers', 'services', 'references'] as const;

/** Where a visitor may begin who has found nothing. */
const STARTING_POINTS = [...MAIN, 'articles', 'glossary', 'faq', 'contact'] as const;

const FOOT = ['developers', 'consultation', 'contact', 'about', 'imprint', 'privacy'] as const;

/** The entries of the main navigation; `section` is the page that the reader is on or below. */
export function mainNavigation(site: Pages, lang: Lang, section?: SitePage): NavigationEntry[] {
  const reading = links(site, READING, lang, section);
  const [first] = reading;
  const together = { label: WORDS.reading[lang], href: first?.href ?? '', isCurrent: isReading(section) };
  return [...links(site, MAIN, lang, section), ...(reading.length > 1 ? [together] : reading)];
}

/** The pages of what is read, on any of several; nothing on others. */
export function readingNavigation(site: Pages, lang: Lang, section?: SitePage): NavigationEntry[] {
  const reading = links(site, READING, lang, section);
  return isReading(section) && reading.length > 1 ? reading : [];
}

export const startingPoints = (site: Pages, lang: Lang): NavigationEntry[] =>
  links(site, STARTING_POINTS, lang, undefined);

export const footNavigation = (site: Pages, lang: Lang): NavigationEntry[] =>
  links(site, FOOT, lang, undefined);

/** Those of some pages that the site has. */

function links(
  { paths, shown }: Pages,
  keys: readonly (typeof READING | typeof MAIN | typeof STARTING_POINTS | typeof FOOT)[number][],
  lang: Lang,
  section: SitePage | undefined,
): NavigationEntry[] {
  return keys
    .filter((key) => shown.includes(key))
    .map((key) => ({
      label: WORDS[key][lang],
      href: paths[key][lang],
      isCurrent: key === section,
    }));
}

const isReading = (section: SitePage | undefined): boolean => READING.some((key) => key === section);
