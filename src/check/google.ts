import type { GraphDocument, GraphNode } from './graph.ts';

/** Recommended properties of a node: `true` if we always give them, else the reason why we do not. */
type Recommendation = Record<string, true | string>;

/** What Google's documentation recommends for results in its search. Last compared on 2026-11-21. */
const GOOGLE: Record<string, Recommendation> = {
  // https://developers.google.com/search/docs/appearance/structured-data/article
  BlogPosting: { headline: true, datePublished: true, dateModified: true, author: true, image: true },
  TechArticle: { headline: true, datePublished: true, dateModified: true, author: true, image: true },
  Article: {
    headline: true,
    author: true,
    datePublished: 'a model project has no day on which it was published',
    dateModified: 'a model project has no day on which it was changed',
    image: 'a model project has no picture of its own',
  },
  // https://developers.google.com/search/docs/appearance/structured-data/organization
  Organization: {
    name: true,
    legalName: true,
    url: true,
    email: true,
    description: true,
    address: true,
    contactPoint: true,
    telephone: true,
    logo: true,
    sameAs: 'only profiles that have been verified belong here',
  },
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: { itemListElement: true },
  // https://developers.google.com/search/docs/appearance/structured-data/dataset
  Dataset: {
    name: true,
    description: true,
    creator: true,
    distribution: true,
    includedInDataCatalog: true,
    isAccessibleForFree: true,
    license: true,
    url: true,
  },
  // https://developers.google.com/search/docs/appearance/structured-data/faqpage
  FAQPage: { mainEntity: true },
};

/** Properties that Google recommends and that a document lacks. */
export function recommendationProblems({ '@graph': nodes }: GraphDocument, path: string): string[] {
  const [item] = nodes;
  const full = nodes.filter((node) => isFullNode(node) || (node === item && ITEM.test(path)));
  return full.flatMap((node) =>
    Object.entries(GOOGLE[String(node['@type'])] ?? {}).flatMap(([name, said]) =>
      said === true && node[name] === undefined
        ? [`${node['@id']} has no ${name}, which Google recommends`]
        : [],
    ),
  );
}

/** The document of one item: the item is its first node. */
const ITEM = /\/content\/[a-z]+\/[^/=]+(\/lang=\w+)?\.jsonld$/;

function isFullNode(node: GraphNode): boolean {
  return (
    ['BreadcrumbList', 'Dataset', 'FAQPage'].includes(String(node['@type'])) ||
    String(node['@id']).endsWith('/#organization')
  );
}
