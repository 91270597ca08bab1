import { localizedFile } from '#filters/path.ts';
import { fileGet } from '#http/file-query.ts';
import type { Resource } from '#http/resource.ts';
import { graphFormats, graphSources } from '#render/graph/graph-formats.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { DEFAULT_FORMAT, type FormatName } from '#schema/format.ts';
import { LANGS } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { KNOWLEDGE } from './addresses.ts';
import { fileInEachFormat, typeInEachFormat } from './make-files.ts';
import { formatParameter, langParameter } from './parameters.ts';

/** The spellings of `format` at the knowledge graph, and the format that each means. */
const SPELLINGS = {
  json: 'json',
  md: 'md',
  markdown: 'md',
  jsonld: 'jsonld',
  'json-ld': 'jsonld',
} satisfies Record<string, FormatName>;

/** The knowledge graph: all content and every endpoint, in each format and language. */
export function knowledgeResource(catalog: Catalog, endpoints: () => readonly Endpoint[]): Resource {
  const sources = lazy(() => graphSources(catalog, endpoints()));
  const types = typeInEachFormat('Knowledge');
  const files = LANGS.flatMap((lang) =>
    fileInEachFormat(types, ({ format = DEFAULT_FORMAT }) => ({
      path: localizedFile(KNOWLEDGE, lang, format),
      address: KNOWLEDGE,
      lang,
      render: () => graphFormats[format](sources(), lang),
    })),
  );
  return {
    key: 'knowledge',
    group: 'knowledge',
    path: KNOWLEDGE,
    title: { de: 'Der Wissensgraph', en: 'The knowledge graph' },
    parameters: { ...formatParameter(Object.keys(SPELLINGS)), ...langParameter },
    types,
    hasLanguage: true,
    isList: false,
    files,
    get: fileGet(files, SPELLINGS),
  };
}
