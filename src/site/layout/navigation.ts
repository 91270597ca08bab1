import type { PublishedSite } from '#schema/entry.ts';
import { MAIN_PAGES, type NavigationItem } from '#schema/source/site/site-pages.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { pageLabel } from '../page-words.ts';

export interface NavigationEntry {
  label: string;
  href: string;
  isCurrent: boolean;
}

type Pages = Pick<PublishedSite, 'paths' | 'shown' | 'labels' | 'navigation' | 'footer'>;

/** Where the reader is. */
interface Reader {
  lang: Lang;
  /** The page that this one is or is below, by its name. */
  section?: string | undefined;
  /** The address of this page. */
  path?: string | undefined;
}

/** What is read: one entry of the main navigation, whose pages are offered side by side. */
const READING: readonly NavigationItem[] = ['articles', 'glossary', 'faq', 'knowledge'];

/** Where a visitor may begin who has found nothing. */
const STARTING_POINTS = [...MAIN_PAGES.filter((page) => page !== 'knowledge'), 'contact'];

/** The entries of the main navigation. What is read stands in the place of the first of it. */
export function mainNavigation(site: Pages, reader: Reader): NavigationEntry[] {
  const reading = readingOf(site);
  const [first, ...others] = reading.length > 1 ? reading : [];
  return site.navigation
    .filter((item) => !others.includes(item))
    .flatMap((item) => {
      const entries = links(site, [item], reader);
      return item === first
        ? entries.map(({ href }) => ({
            label: WORDS.site.reading[reader.lang],
            href,
            isCurrent: isAmong(reading, reader),
          }))
        : entries;
    });
}

/** The pages of what is read, on any of several; nothing on others. */
export function readingNavigation(site: Pages, reader: Reader): NavigationEntry[] {
  const reading = readingOf(site);
  return isAmong(reading, reader) && reading.length > 1 ? links(site, reading, reader) : [];
}

export const startingPoints = (site: Pages, lang: Lang): NavigationEntry[] =>
  links(site, STARTING_POINTS, { lang });

export const footNavigation = (site: Pages, lang: Lang): NavigationEntry[] =>
  links(site, site.footer, { lang });

/** What of the navigation is read, and is there. */
const readingOf = ({ navigation, shown }: Pages): NavigationItem[] =>
  navigation.filter((item) => READING.includes(item) && typeof item === 'string' && shown.includes(item));

const isAmong = (items: readonly NavigationItem[], { section }: Reader): boolean =>
  section !== undefined && items.includes(section);

/** Those of some pages that the site has, and links of its own. */
function links(
  site: Pages,
  items: readonly NavigationItem[],
  { lang, section, path }: Reader,
): NavigationEntry[] {
  return items.flatMap((item): NavigationEntry[] => {
    if (typeof item !== 'string') {
      const href = item.path[lang];
      return [{ label: item.label[lang], href, isCurrent: href === path }];
    }
    const paths = site.shown.includes(item) ? site.paths[item] : undefined;
    if (!paths) return [];
    const isCurrent = item === section || paths[lang] === path;
    return [{ label: pageLabel(site, item)[lang], href: paths[lang], isCurrent }];
  });
}
