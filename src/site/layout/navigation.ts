import type { Site } from '#schema/source/site.ts';
import type { SitePage } from '#schema/source/site-pages.ts';
import type { Lang } from '#text/lang.ts';
import { SITE_WORDS as WORDS } from '../site-words.ts';

export interface NavigationEntry {
  label: string;
  href: string;
  isCurrent: boolean;
}

type Pages = Pick<Site, 'paths'>;

/** What is read: one entry of the main navigation, whose pages are offered side by side. */
const READING = ['articles', 'glossary', 'faq', 'knowledge'] as const;

/** The sections of the site, in the order in which they are offered. */
const MAIN = ['calculators', 'analyzers', 'services', 'references'] as const;

/** Where a visitor may begin who has found nothing. */
const STARTING_POINTS = [...MAIN, 'articles', 'glossary', 'faq', 'contact'] as const;

const FOOT = ['developers', 'consultation', 'contact', 'about', 'imprint', 'privacy'] as const;

/** The entries of the main navigation; `section` is the page that the reader is on or below. */
export function mainNavigation({ paths }: Pages, lang: Lang, section?: SitePage): NavigationEntry[] {
  const reading = {
    label: WORDS.reading[lang],
    href: paths[READING[0]][lang],
    isCurrent: isReading(section),
  };
  return [...links({ paths }, MAIN, lang, section), reading];
}

/** The pages of what is read, on any of them; nothing on others. */
export function readingNavigation({ paths }: Pages, lang: Lang, section?: SitePage): NavigationEntry[] {
  return isReading(section) ? links({ paths }, READING, lang, section) : [];
}

export const startingPoints = ({ paths }: Pages, lang: Lang): NavigationEntry[] =>
  links({ paths }, STARTING_POINTS, lang, undefined);

export const footNavigation = ({ paths }: Pages, lang: Lang): NavigationEntry[] =>
  links({ paths }, FOOT, lang, undefined);

function links(
  { paths }: Pages,
  keys: readonly (typeof READING | typeof MAIN | typeof STARTING_POINTS | typeof FOOT)[number][],
  lang: Lang,
  section: SitePage | undefined,
): NavigationEntry[] {
  return keys.map((key) => ({
    label: WORDS[key][lang],
    href: paths[key][lang],
    isCurrent: key === section,
  }));
}

const isReading = (section: SitePage | undefined): boolean => READING.some((key) => key === section);
