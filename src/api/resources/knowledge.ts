import { localizedFile } from '#filters/path.ts';
import { graphFormats, graphSources, graphTriples, lightGraph } from '#render/graph/graph-formats.ts';
import { JSON_LD } from '#render/jsonld/list-nodes.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { DEFAULT_FORMAT, type FormatName } from '#schema/format.ts';
import { LANGS } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import type { Resource } from '../resource.ts';
import { KNOWLEDGE } from './addresses.ts';
import { documentResource, fileGet, fileInEachFormat, typeInEachFormat } from './make-resource.ts';
import { formatParameter, langParameter } from './parameters.ts';

/** The spellings of `format` at the knowledge graph, and the format that each means. */
const SPELLINGS = {
  json: 'json',
  md: 'md',
  markdown: 'md',
  jsonld: 'jsonld',
  'json-ld': 'jsonld',
} satisfies Record<string, FormatName>;

const DUMP = `${KNOWLEDGE}.nt`;

/** The knowledge graph: all content and every endpoint, in each format and language; as N-Triples, and without long texts. */
export function knowledgeResources(catalog: Catalog, endpoints: () => readonly Endpoint[]): Resource[] {
  const answering = () => (catalog.site.features.server ? endpoints() : []);
  const sources = lazy(() =>
    graphSources({ catalog, endpoints: answering(), bulk: bulkFiles(endpoints()), dump: DUMP }),
  );
  const types = typeInEachFormat('Knowledge');
  const part = { group: 'knowledge', features: ['knowledge'] } as const;
  const shared = { ...part, languages: LANGS };
  const files = LANGS.flatMap((lang) =>
    fileInEachFormat(types, ({ format = DEFAULT_FORMAT }) => ({
      path: localizedFile(KNOWLEDGE, lang, format),
      address: KNOWLEDGE,
      lang,
      ...(format === 'jsonld' && { languages: LANGS }),
      render: () => graphFormats[format](sources(), lang),
    })),
  );
  return [
    {
      ...part,
      key: 'knowledge',
      path: KNOWLEDGE,
      title: WORDS.api.knowledgeTitle,
      parameters: { ...formatParameter(Object.keys(SPELLINGS)), ...langParameter },
      types,
      hasLanguage: true,
      files,
      get: fileGet(files, SPELLINGS),
    },
    documentResource({
      ...shared,
      key: 'knowledge_triples',
      path: DUMP,
      mediaType: 'application/n-triples',
      title: WORDS.api.ntriplesTitle,
      render: () => graphTriples(sources()),
    }),
    documentResource({
      ...shared,
      key: 'knowledge_light',
      path: `${KNOWLEDGE}.light.jsonld`,
      mediaType: JSON_LD,
      title: WORDS.api.graphTitle,
      render: () => lightGraph(sources()),
    }),
  ];
}

/** The files with everything: those of the graph, and those of each kind. */
function bulkFiles(endpoints: readonly Endpoint[]) {
  const files = endpoints
    .filter(
      ({ key, isFile, group }) =>
        isFile && ['content', 'knowledge'].includes(group) && key !== 'content_manifest',
    )
    .map(({ path, title, answers }) => ({ path, title, mediaType: answers[0]?.mediaType ?? '' }));
  return [{ path: `${KNOWLEDGE}.jsonld`, title: WORDS.api.knowledgeTitle, mediaType: JSON_LD }, ...files];
}
