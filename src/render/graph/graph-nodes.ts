import { type Endpoint, uriTemplate } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import { inBoth, LANGS } from '#text/lang.ts';
import { bilingual, tagged } from '../jsonld/bilingual.ts';
import { ids } from '../jsonld/ids.ts';
import { entryNodes } from '../jsonld/jsonld-format.ts';
import { type Node, ref } from '../jsonld/node.ts';
import * as stubs from '../jsonld/stubs.ts';

/** Whether the entries of a kind are works, with a node for each language, or things, with one node for both. */
const WORKS = {
  articles: true,
  services: false,
  references: true,
  faq: true,
  glossary: false,
} satisfies Record<ContentKind, boolean>;

/** All nodes of the knowledge graph, one for each id: an entry's full node, or else a stub. */
export function graphNodes(catalog: Catalog, endpoints: readonly Endpoint[]): Node[] {
  const entries = CONTENT_KINDS.flatMap((kind) => kindNodes(kind, catalog));
  const whole = new Map(entries.map(({ node }) => [node['@id'], node]));
  const others = new Map<string, Node>();
  for (const stub of entries.flatMap(({ stubs }) => stubs)) {
    if (!whole.has(stub['@id'])) others.set(stub['@id'], others.get(stub['@id']) ?? stub);
  }
  const byType = (type: string) =>
    [...whole.values(), ...others.values()].filter((node) => node['@type'] === type);
  const parts = [...whole.values()].filter((node) => 'inLanguage' in node && node['@type'] !== 'Question');
  return [
    organization(catalog.site, [...others.values()]),
    { ...stubs.website(catalog.site), hasPart: [...parts, ...byType('FAQPage')].map(ref) },
    offerCatalog(catalog.site, byType('Service')),
    {
      ...bilingual(inBoth((lang) => stubs.termSet(catalog.site, lang))),
      hasDefinedTerm: byType('DefinedTerm').map(ref),
    },
    ...[...others.values()].filter(({ '@id': id }) => id !== ids.termSet(catalog.site)),
    ...whole.values(),
    ...apiNodes(catalog.site, endpoints),
  ];
}

interface WithStubs {
  node: Node;
  stubs: Node[];
}

function kindNodes<K extends ContentKind>(kind: K, { kinds, site }: Catalog): WithStubs[] {
  return kinds[kind].de.flatMap((entry): WithStubs[] => {
    const rendered = inBoth((lang) => entryNodes(kind, entry, lang, site));
    const shared = mergeStubs(rendered.de.stubs, rendered.en.stubs);
    if (WORKS[kind]) return LANGS.map((lang) => ({ node: rendered[lang].node, stubs: shared }));
    return [{ node: bilingual({ de: rendered.de.node, en: rendered.en.node }), stubs: shared }];
  });
}

/** The stubs of both languages. Those of a thing are merged; a work has one in each language. */
function mergeStubs(de: Node[], en: Node[]): Node[] {
  const english = new Map(en.map((node) => [node['@id'], node]));
  const german = new Set(de.map((node) => node['@id']));
  const things = de.map((node) => {
    const other = english.get(node['@id']);
    return other ? bilingual({ de: node, en: other }) : node;
  });
  return [...things, ...en.filter((node) => !german.has(node['@id']))];
}

function organization(site: Site, others: Node[]): Node {
  const authors = others.filter((node) => 'parentOrganization' in node);
  const known = others.filter((node) => node['@id'].endsWith('#technology'));
  return {
    ...bilingual(inBoth((lang) => stubs.organization(site, lang))),
    knowsLanguage: [...LANGS],
    knowsAbout: known.map(ref),
    subOrganization: authors.map(ref),
    owns: [{ '@id': ids.website(site) }, { '@id': ids.api(site) }],
    hasOfferCatalog: { '@id': ids.offerCatalog(site) },
  };
}

function offerCatalog(site: Site, services: Node[]): Node {
  return {
    '@id': ids.offerCatalog(site),
    '@type': 'OfferCatalog',
    name: tagged({ de: 'Leistungen', en: 'Services' }),
    numberOfItems: services.length,
    itemListElement: services.map(ref),
  };
}

function apiNodes(site: Site, endpoints: readonly Endpoint[]): Node[] {
  const actions = endpoints.flatMap((endpoint) => {
    const entryPoint: Node = {
      '@id': ids.entryPoint(site, endpoint.key),
      '@type': 'EntryPoint',
      urlTemplate: `${site.url}${uriTemplate(endpoint)}`,
      httpMethod: endpoint.method,
      contentType: endpoint.answers.map(({ mediaType }) => mediaType),
    };
    const action: Node = {
      '@id': ids.action(site, endpoint.key),
      '@type': 'query' in endpoint.query ? 'SearchAction' : 'Action',
      name: endpoint.key,
      description: tagged(endpoint.description),
      target: ref(entryPoint),
    };
    return [action, entryPoint];
  });
  const api: Node = {
    '@id': ids.api(site),
    '@type': 'WebAPI',
    name: tagged({ de: `API von ${site.name}`, en: `API of ${site.name}` }),
    url: `${site.url}/api/v1`,
    provider: { '@id': ids.organization(site) },
    potentialAction: actions.filter(({ '@type': type }) => type !== 'EntryPoint').map(ref),
  };
  return [api, ...actions];
}
