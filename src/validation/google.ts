import type { GraphDocument, GraphNode } from './graph.ts';

/** What is recommended of a node: `true` where we always say it, else why we do not. */
type Recommendation = Record<string, true | string>;

const NO_IMAGES = 'the content has no images';

/** What Google's documentation recommends for results in its search. Last compared on 2026-11-21. */
const GOOGLE: Record<string, Recommendation> = {
  // https://developers.google.com/search/docs/appearance/structured-data/article
  BlogPosting: { headline: true, datePublished: true, dateModified: true, author: true, image: NO_IMAGES },
  TechArticle: { headline: true, datePublished: true, dateModified: true, author: true, image: NO_IMAGES },
  Article: {
    headline: true,
    author: true,
    datePublished: 'a model project has no day on which it was published',
    dateModified: 'a model project has no day on which it was changed',
    image: NO_IMAGES,
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
    telephone: 'site.yaml asks for none: what an IT company wants is mail',
    logo: NO_IMAGES,
    sameAs: 'only profiles that somebody has looked at belong here',
  },
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: { itemListElement: true },
  // https://developers.google.com/search/docs/appearance/structured-data/faqpage
  FAQPage: { mainEntity: true },
};

/** What Google would like the document of an item to say and it does not. */
export function recommendationProblems({ '@graph': nodes }: GraphDocument, path: string): string[] {
  const [item] = nodes;
  const whole = nodes.filter((node) => isWhole(node) || (node === item && ITEM.test(path)));
  return whole.flatMap((node) =>
    Object.entries(GOOGLE[String(node['@type'])] ?? {}).flatMap(([name, said]) =>
      said === true && node[name] === undefined
        ? [`${node['@id']} does not say ${name}, which Google recommends`]
        : [],
    ),
  );
}

/** The document of one item: the item is its first node. */
const ITEM = /\/content\/[a-z]+\/[^/=]+(\/lang=\w+)?\.jsonld$/;

function isWhole(node: GraphNode): boolean {
  return (
    ['BreadcrumbList', 'FAQPage'].includes(String(node['@type'])) ||
    String(node['@id']).endsWith('/#organization')
  );
}
