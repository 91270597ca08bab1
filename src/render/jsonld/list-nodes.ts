import { filterUrl, shownUrl } from '#catalog/addresses.ts';
import { WORDS } from '#text/words.ts';
import type { ListHead } from '../format.ts';
import { listTitle } from '../list-title.ts';
import { ids } from './ids.ts';
import type { Node, WrittenNode } from './node.ts';
import { webPage } from './page-nodes.ts';

/** The media type of these documents. */
export const JSON_LD = 'application/ld+json';

/** A list in a document: the page or collection that it is of, the file, and the items in their order. */
export function listNodes(head: ListHead, items: readonly WrittenNode[]): Node[] {
  const file = `${head.site.url}${head.address}`;
  const collection = listPage(head) ?? unpagedCollection(head, file);
  return [
    collection,
    {
      '@id': file,
      '@type': 'MediaObject',
      contentUrl: file,
      encodingFormat: JSON_LD,
      encodesCreativeWork: { '@id': collection['@id'] },
    },
    {
      '@id': `${file}#list`,
      '@type': 'ItemList',
      mainEntityOfPage: { '@id': collection['@id'] },
      numberOfItems: items.length,
      ...(items.length > 0 && {
        itemListElement: items.map(({ id }, index) => ({
          '@id': `${file}#list-${placeOf(id)}`,
          '@type': 'ListItem',
          position: index + 1,
          item: { '@id': id },
        })),
      }),
    },
  ];
}

/** The page of the website that shows a list: all entries of a kind, or those with one value of a filter. */
function listPage({ kind, lang, site, filter, facets }: ListHead): Node | undefined {
  const [name, ...others] = Object.keys(filter);
  if (name === undefined) {
    const page = shownUrl(site, kind)?.[lang];
    return page ? collectionPage(page, listTitle(kind, lang), { lang, site }) : undefined;
  }
  const facet = facets[name];
  const url = facet && others.length === 0 ? filterUrl(site, kind, name, facet.id)?.[lang] : undefined;
  if (!facet || !url) return undefined;
  return collectionPage(url, listTitle(kind, lang, { filter: name, name: facet.name }), { lang, site });
}

function collectionPage(url: string, name: string, { lang, site }: Pick<ListHead, 'lang' | 'site'>): Node {
  return {
    ...webPage({ url, name, lang, site }, 'CollectionPage'),
    publisher: { '@id': ids.organization(site) },
    license: site.license.url,
  };
}

/** An address below the origin as part of a fragment, in which no second `#` may stand. */
function placeOf(id: string): string {
  const { pathname, hash } = new URL(id);
  return `${pathname}/${hash.slice(1)}`;
}

/** Selections that have no page: those of several filters or of search words, and empty lists. */
function unpagedCollection({ kind, lang, site, filter, facets }: ListHead, file: string): Node {
  const values = Object.entries(filter).map(
    ([name, value]) => facets[name]?.name[lang] ?? WORDS.render.quoted[lang].replace('…', () => value),
  );
  return {
    '@id': `${file}#collection`,
    '@type': 'Collection',
    name: [WORDS.listTitles[kind][lang], values.join(', ')].filter(Boolean).join(': '),
    inLanguage: lang,
    isPartOf: { '@id': ids.website(site) },
    publisher: { '@id': ids.organization(site) },
    license: site.license.url,
  };
}
