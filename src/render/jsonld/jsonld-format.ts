import { listUrl } from '#catalog/addresses.ts';
import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { ListHead } from '#schema/list.ts';
import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';
import type { Format, PartTable } from '../format.ts';
import { listTitles } from '../markdown/labels.ts';
import { article } from './articles.ts';
import { faqItem } from './faq.ts';
import { glossaryTerm } from './glossary.ts';
import { ids } from './ids.ts';
import {
  type Node,
  type NodeWithStubs,
  type Part,
  ref,
  type WrittenNode,
  writeGraph,
  writeNode,
} from './node.ts';
import { pageNodes } from './page.ts';
import { reference } from './references.ts';
import { service } from './services.ts';
import { organization, website } from './stubs.ts';

const nodes: PartTable<NodeWithStubs> = {
  articles: article,
  services: service,
  references: reference,
  faq: faqItem,
  glossary: glossaryTerm,
};

/** An entry as a node, with stubs of the nodes it refers to. */
export const entryNodes = <K extends ContentKind>(
  kind: K,
  entry: Entry<K>,
  lang: Lang,
  site: Site,
): NodeWithStubs => nodes[kind](entry, lang, site);

const part = <K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang, site: Site): Part => {
  const { node, stubs } = entryNodes(kind, entry, lang, site);
  return { node: writeNode(node), stubs: stubs.map(writeNode) };
};

/** JSON-LD with schema.org's vocabulary. A document contains every node that it refers to, at least as a stub. */
export const jsonld: Format<Part> = {
  mediaType: 'application/ld+json',
  part,
  list: (head, items) =>
    writeGraph([
      ...siteNodes(head.site, head.lang),
      ...listNodes(head, items),
      ...items.map(({ node }) => node),
      ...items.flatMap(({ stubs }) => stubs),
    ]),
  single: (kind, entry, lang, site) => {
    const { node, stubs } = entryNodes(kind, entry, lang, site);
    const page = pageNodes(node, kind, lang, site);
    return writeGraph([...[node, ...page].map(writeNode), ...siteNodes(site, lang), ...stubs.map(writeNode)]);
  },
};

function siteNodes(site: Site, lang: Lang): WrittenNode[] {
  return [organization(site, lang), website(site)].map(writeNode);
}

function listNodes({ kind, lang, site, filter, address }: ListHead, items: readonly Part[]): WrittenNode[] {
  const file = `${site.url}${address}`;
  // There is no page for a value that no entry has.
  const url = listUrl(site, kind, items.length > 0 ? filter : {})[lang];
  const list: Node = {
    '@id': `${file}#list`,
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ node }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@id': node.id },
    })),
  };
  const page: Node = {
    '@id': `${file}#page`,
    '@type': 'CollectionPage',
    name: listTitles[kind][lang],
    url,
    encoding: { '@type': 'MediaObject', contentUrl: file, encodingFormat: jsonld.mediaType },
    inLanguage: lang,
    isPartOf: { '@id': ids.website(site) },
    publisher: { '@id': ids.organization(site) },
    mainEntity: ref(list),
  };
  return [page, list].map(writeNode);
}
