import { homeUrl, sectionUrl } from '#catalog/addresses.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';
import { listTitles } from '../markdown/labels.ts';
import { ids } from './ids.ts';
import { type Node, ref } from './node.ts';

/** The page of a node and its breadcrumbs, for documents that are embedded in that page; none if there is no page. */
export function pageNodes(node: Node, kind: ContentKind, lang: Lang, site: Site): Node[] {
  const { url } = node;
  if (typeof url !== 'string') return [];
  const name = String(node['headline'] ?? node['name']);
  const breadcrumb: Node = {
    '@id': ids.breadcrumb(url),
    '@type': 'BreadcrumbList',
    itemListElement: [
      step(1, site.name, homeUrl(site)[lang]),
      step(2, listTitles[kind][lang], sectionUrl(site, kind)[lang]),
      step(3, name, url),
    ],
  };
  const page: Node = {
    '@id': url,
    '@type': 'WebPage',
    name,
    url,
    inLanguage: lang,
    isPartOf: { '@id': ids.website(site) },
    mainEntity: ref(node),
    breadcrumb: ref(breadcrumb),
  };
  return [page, breadcrumb];
}

function step(position: number, name: string, url: string): object {
  return { '@type': 'ListItem', position, name, item: { '@id': url, '@type': 'WebPage' } };
}
