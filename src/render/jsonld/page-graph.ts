import { homeUrl } from '#catalog/addresses.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Lang } from '#text/lang.ts';
import { ids } from './ids.ts';
import { type Node, ref, writeGraph, writeNode } from './node.ts';
import { breadcrumbs, webPage } from './page-nodes.ts';
import { organization, publisher, website } from './stubs.ts';

/** A page above another one; without an address a heading only. */
export type TrailStep = { label: string; href?: string };

interface PageFacts {
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
export function pageGraph({ site, lang, title, description, url, trail, isList }: PageFacts): string {
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
