import { publish } from '#api/resources/publish.ts';
import type { Published } from '#api/router.ts';
import type { Deprecation } from '#schema/deprecation.ts';
import { catalogOfArticles } from './articles.ts';

export const DEPRECATION = {
  since: '2026-01-15',
  sunset: '2027-03-01',
} satisfies Partial<Deprecation>;

const content = catalogOfArticles(60);
const current = publish(content, (markdown) => `<p>${markdown}</p>`);

/** What takes the place of each deprecated address, by the key of its resource. */
const INSTEAD: Record<string, string> = {
  content_articles: '/api/v1/content/faq',
  content_articles_item: '/api/v1/content/faq/{name}',
  content_tags: '/api/v1/content/manifest.json',
  feed: '/sitemap.xml',
};

/** A publication in which a list, its items, a document, a feed and a parameter are deprecated. */
export const deprecatedPublication: Published & { site: typeof content.site } = {
  ...current,
  site: content.site,
  resources: current.resources.map((resource) => {
    const instead = INSTEAD[resource.key];
    if (instead) return { ...resource, deprecated: { ...DEPRECATION, instead } };
    const { limit } = resource.parameters;
    if (resource.key !== 'search' || !limit) return resource;
    const deprecated = { ...DEPRECATION, instead: 'kind' };
    return { ...resource, parameters: { ...resource.parameters, limit: { ...limit, deprecated } } };
  }),
};
