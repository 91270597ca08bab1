import type { Catalog } from '#schema/entry.ts';
import { fillCounts } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { pathOf } from '../addresses.ts';
import { groupByLetter, letterId } from '../entries/group-by-letter.ts';
import type { PageLink } from '../entries/links.ts';
import { leadOf } from '../page-words.ts';
import { startOffers } from './overview-rows.ts';

/** What a list of entries is about, and the first of it, as the home page shows them. */
export interface StartDoor {
  page: 'articles' | 'references' | 'glossary';
  lead: string;
  /** The latest entries. */
  links: PageLink[];
  /** The places in an alphabetical list. */
  letters: PageLink[];
}

/** How many entries of a list stand on the home page. */
const MOST_LINKS = 3;

/** The doors of a home page to what can be read, looked up and was done before; lists that are empty or already on it are left out. */
export function startDoors(catalog: Catalog, lang: Lang): StartDoor[] {
  const { site, kinds } = catalog;
  const articles = kinds.articles[lang];
  const references = kinds.references[lang].filter(({ url }) => url !== null);
  const terms = kinds.glossary[lang];
  const door = (
    page: StartDoor['page'],
    lead: Localized,
    count: number,
    { links = [], letters = [] }: Partial<Pick<StartDoor, 'links' | 'letters'>>,
  ): StartDoor => ({
    page,
    lead: fillCounts(leadOf(site, page, lead)[lang], { count }, lang),
    links,
    letters,
  });
  const { articlesLead, referencesLead, termsLead } = WORDS.entries;
  const offered: string[] = startOffers(catalog, lang).map(({ page }) => page);
  return [
    door('articles', articlesLead, articles.length, {
      links: linksBelow(articles, ({ category }) => category.name, lang),
    }),
    door('references', referencesLead, kinds.references[lang].length, {
      links: linksBelow(references, ({ industry }) => industry.name, lang),
    }),
    door('glossary', termsLead, terms.length, {
      letters: groupByLetter(terms, lang).map(({ letter }) => ({
        name: letter,
        href: `${site.paths.glossary[lang]}#${letterId(letter)}`,
      })),
    }),
  ].filter(
    ({ page, links, letters }) =>
      site.shown.includes(page) && !offered.includes(page) && links.length + letters.length > 0,
  );
}

/** Links to the first of some entries, each with what it belongs to. */
function linksBelow<E extends { title: Localized; url: Localized | null }>(
  entries: readonly E[],
  noteOf: (entry: E) => Localized,
  lang: Lang,
): PageLink[] {
  return entries
    .slice(0, MOST_LINKS)
    .flatMap((entry) =>
      entry.url
        ? [{ name: entry.title[lang], href: pathOf(entry.url[lang]), note: noteOf(entry)[lang] }]
        : [],
    );
}
