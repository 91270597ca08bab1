import { type CollectionKey, getCollection, getEntry } from 'astro:content';
import { linkContent } from '#catalog/link.ts';
import { handedContent } from '#loading/bundling.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { Sources } from '#schema/source/sources.ts';
import { setSiteBasis } from '#text/words.ts';

/** All content out of Astro's collections. */
async function readCollections(): Promise<Sources> {
  const framing = await getEntry('framing', 'framing');
  if (!framing) throw new Error('The content has not been loaded: the collection "framing" is empty.');
  const { site, rates, programmes, filled, ...others } = framing.data;
  const read = <C extends CollectionKey>(name: C): ReturnType<typeof getCollection<C>> =>
    filled.includes(name) ? getCollection(name) : Promise.resolve([]);
  const [articles, services, references, faq, glossary, calculators, analyzers] = await Promise.all([
    read('articles'),
    read('services'),
    read('references'),
    read('faq'),
    read('glossary'),
    read('calculators'),
    read('analyzers'),
  ]);
  return {
    ...others,
    // `site` of the Astro configuration is SITE_URL, where it is set.
    site: { ...site, url: import.meta.env.SITE ?? site.url },
    pricing: {
      rates,
      programmes,
      calculators: calculators.map(({ data }) => data),
      analyzers: analyzers.map(({ data }) => data),
    },
    kinds: {
      articles: articles.map(({ data }) => data),
      services: services.map(({ data }) => data),
      references: references.map(({ data }) => data),
      faq: faq.map(({ data }) => data),
      glossary: glossary.map(({ data }) => data),
    },
  };
}

const sources = handedContent() ?? (await readCollections());

setSiteBasis(sources.site);

/** All content, links resolved, each list in its order. A build hands it over; under `astro dev` it is in Astro's store. */
export const catalog = linkContent(sources, runningText);
