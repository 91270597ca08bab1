import { homeUrl, sectionUrl } from '#catalog/addresses.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { ids } from './ids.ts';
import { type Node, ref, writeGraph, writeNode } from './node.ts';
import { organization, publisher, website } from './stubs.ts';

/** A page of the website. */
export interface PageFacts {
  url: string;
  name: string;
  lang: Lang;
  site: Site;
}

/** A page as a node. Its id is its address: what it shows is another node. */
export const webPage = ({ url, name, lang, site }: PageFacts, type = 'WebPage'): Node => ({
  '@id': url,
  '@type': type,
  name,
  url,
  inLanguage: lang,
  isPartOf: { '@id': ids.website(site) },
});

/** The way from the home page to a page, which is its last step. */
const breadcrumbs = (url: string, steps: readonly { name: string; url: string }[]): Node => ({
  '@id': ids.breadcrumb(url),
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({
    '@id': ids.step(url, step.url),
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: { '@id': step.url, '@type': 'WebPage' },
  })),
});

/** The page of an entry, for documents that are embedded in that page: with the way to it. */
export function withBreadcrumbs(
  [page, ...others]: readonly Node[],
  kind: ContentKind,
  lang: Lang,
  site: Site,
): Node[] {
  if (!page) return [];
  const url = page['@id'];
  const breadcrumb = breadcrumbs(url, [
    { name: site.name, url: homeUrl(site)[lang] },
    { name: WORDS.listTitles[kind][lang], url: sectionUrl(site, kind)[lang] },
    { name: String(page['name']), url },
  ]);
  return [{ ...page, breadcrumb: ref(breadcrumb) }, breadcrumb, ...others];
}

/** A page above another one; without an address a heading only. */
export type TrailStep = { label: string; href?: string };

interface PageGraphFacts {
  site: Site;
  lang: Lang;
  title: string;
  description: string;
  url: string;
  trail: readonly TrailStep[];
  /** Whether it is the page of a list. */
  isList: boolean;
}

/** What a page is, where it stands and who publishes it, for pages that show no single entry. */
export function pageGraph({ site, lang, title, description, url, trail, isList }: PageGraphFacts): string {
  const breadcrumb = breadcrumbs(url, [
    { name: site.name, url: homeUrl(site)[lang] },
    ...trail.flatMap(({ label, href }) => (href ? [{ name: label, url: `${site.url}${href}` }] : [])),
    { name: title, url },
  ]);
  const isHome = url === homeUrl(site)[lang];
  const page: Node = {
    ...webPage({ url, name: title, lang, site }, isList ? 'CollectionPage' : 'WebPage'),
    description,
    publisher: { '@id': ids.organization(site) },
    license: site.license.url,
    ...(!isHome && { breadcrumb: ref(breadcrumb) }),
  };
  // The home page tells all of the company, the others who publishes them.
  const others = isHome ? [organization(site)] : [breadcrumb, publisher(site)];
  return writeGraph([page, website(site), ...others].map(writeNode));
}
