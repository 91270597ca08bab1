import type { ArticleEntry, Catalog, FormLink } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import { MAIL_SCHEME } from '#text/inquiries.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { pathOf } from '../addresses.ts';
import { inquiryHref } from '../inquiry/inquiry-target.ts';
import { pageLabel } from '../page-words.ts';

/** A link with its text in one language. */
export interface PageLink {
  name: string;
  href: string;
  note?: string;
}

/** Links below a heading. */
export interface LinksOn {
  id: string;
  title: Localized;
  links: PageLink[];
}

/** Whatever has a name and may have a page. */
export type Linked = { url: Localized | null } & (
  | { name: Localized }
  | { title: Localized }
  | { term: Localized }
);

/** Links to the pages of entries, which are left out if they have none. */
export function linksTo(entries: readonly Linked[], lang: Lang): PageLink[] {
  return entries.flatMap((entry) => {
    const name = 'name' in entry ? entry.name : 'title' in entry ? entry.title : entry.term;
    return entry.url ? [{ name: name[lang], href: pathOf(entry.url[lang]) }] : [];
  });
}

/** Where a consultation about a subject is arranged: where the site takes inquiries, or else on a page. */
export function consultationLink(
  site: Pick<Site, 'inquiry' | 'paths'>,
  lang: Lang,
  subject: string,
): PageLink {
  const { consultation, contact } = site.paths;
  const href = inquiryHref(site, lang, subject) ?? (consultation ?? contact)[lang];
  const name = href.startsWith(MAIL_SCHEME) ? WORDS.form.mail : WORDS.form.consult;
  return { name: name[lang], href };
}

/** What leads on from a calculator or an analyzer: the services and articles that name it as one that fits them. */
export function furtherReading(
  { site, kinds }: Pick<Catalog, 'site' | 'kinds'>,
  group: FormGroup,
  id: string,
  lang: Lang,
): LinksOn[] {
  const names = (entry: Record<FormGroup, FormLink[]>) => entry[group].some((form) => form.id === id);
  return [
    {
      id: 'further-services',
      title: pageLabel(site, 'services'),
      links: linksTo(kinds.services[lang].filter(names), lang),
    },
    {
      id: 'further-articles',
      title: pageLabel(site, 'articles'),
      links: linksTo(kinds.articles[lang].filter(names), lang),
    },
  ];
}

/** Most articles that are offered after one. */
const MOST_RELATED = 4;

/** What two articles have in common is worth: the same subject most, the same category least. */
const CLOSENESS = { about: 4, tag: 2, category: 1 };

/** The articles that have most in common with one, the closest first; of equal ones those that come first in the list. */
export function relatedArticles(article: ArticleEntry, all: readonly ArticleEntry[]): ArticleEntry[] {
  return all
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ other, closeness: closeness(article, other) }))
    .filter(({ closeness }) => closeness >= CLOSENESS.tag)
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, MOST_RELATED)
    .map(({ other }) => other);
}

function closeness(one: ArticleEntry, other: ArticleEntry): number {
  const subjects = common(one.about, other.about, ({ slug }) => slug);
  const tags = common(one.tags, other.tags, ({ id }) => id);
  const category = one.category.id === other.category.id ? 1 : 0;
  return subjects * CLOSENESS.about + tags * CLOSENESS.tag + category * CLOSENESS.category;
}

function common<T>(some: readonly T[], others: readonly T[], keyOf: (item: T) => string): number {
  const keys = new Set(others.map(keyOf));
  return some.filter((item) => keys.has(keyOf(item))).length;
}
