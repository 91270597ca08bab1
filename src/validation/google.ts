import { type GraphNode, valuesOf } from './graph.ts';

interface Recommendation {
  /** Whether a node is the whole one: short forms say less. */
  isWhole: (node: GraphNode) => boolean;
  /** What is recommended: `true` where every whole node says it, else why it does not. */
  properties: Record<string, true | string>;
}

const hasBody = (node: GraphNode) => 'articleBody' in node;
const NO_IMAGES = 'the content has no images';

/** What Google's documentation recommends for results in its search. Last compared on 2026-11-21. */
const GOOGLE: Record<string, Recommendation> = {
  // https://developers.google.com/search/docs/appearance/structured-data/article
  BlogPosting: {
    isWhole: hasBody,
    properties: { headline: true, datePublished: true, dateModified: true, author: true, image: NO_IMAGES },
  },
  TechArticle: {
    isWhole: hasBody,
    properties: { headline: true, datePublished: true, dateModified: true, author: true, image: NO_IMAGES },
  },
  Article: {
    isWhole: hasBody,
    properties: {
      headline: true,
      author: true,
      datePublished: 'a model project has no day on which it was published',
      dateModified: 'a model project has no day on which it was changed',
      image: NO_IMAGES,
    },
  },
  // https://developers.google.com/search/docs/appearance/structured-data/organization
  Organization: {
    isWhole: (node) => String(node['@id']).endsWith('/#organization'),
    properties: {
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
  },
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: { isWhole: () => true, properties: { itemListElement: true } },
};

/** What Google would like a node to say and it does not. */
export function recommendationFaults(node: GraphNode): string[] {
  const recommendation = GOOGLE[String(node['@type'])];
  if (!recommendation?.isWhole(node)) return [];
  return Object.entries(recommendation.properties).flatMap(([name, said]) => {
    const isSaid = valuesOf(node[name]).some((value) => value !== undefined);
    return said === true && !isSaid ? [`does not say ${name}, which Google recommends`] : [];
  });
}
