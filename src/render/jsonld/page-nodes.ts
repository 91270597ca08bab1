import { homeUrl, sectionUrl } from '#catalog/addresses.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { ids } from './ids.ts';
import { type Node, ref } from './node.ts';

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
export const breadcrumbs = (url: string, steps: readonly { name: string; url: string }[]): Node => ({
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
