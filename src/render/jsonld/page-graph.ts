import { homeUrl } from '#catalog/addresses.ts';
import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';
import { ids } from './ids.ts';
import { type Node, ref, writeGraph, writeNode } from './node.ts';
import { organization, website } from './stubs.ts';

/** A page above another one; without an address a heading only. */
export interface Step {
  label: string;
  href?: string;
}

interface PageFacts {
  site: Site;
  lang: Lang;
  title: string;
  description: string;
  url: string;
  trail: readonly Step[];
}

/** What a page is, where it stands and who publishes it, for pages that show no single entry. */
export function pageGraph({ site, lang, title, description, url, trail }: PageFacts): string {
  const steps = [
    { name: site.name, url: homeUrl(site)[lang] },
    ...trail.flatMap(({ label, href }) => (href ? [{ name: label, url: `${site.url}${href}` }] : [])),
    { name: title, url },
  ];
  const breadcrumb: Node = {
    '@id': ids.breadcrumb(url),
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: { '@id': step.url, '@type': 'WebPage' },
    })),
  };
  const isHome = url === homeUrl(site)[lang];
  const page: Node = {
    '@id': url,
    '@type': 'WebPage',
    name: title,
    description,
    url,
    inLanguage: lang,
    isPartOf: { '@id': ids.website(site) },
    publisher: { '@id': ids.organization(site) },
    ...(!isHome && { breadcrumb: ref(breadcrumb) }),
  };
  return writeGraph(
    [page, ...(isHome ? [] : [breadcrumb]), website(site), organization(site, lang)].map(writeNode),
  );
}
