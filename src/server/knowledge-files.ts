import { localizedFile } from '#filters/path.ts';
import { graphFormats, graphSources } from '#render/graph/index.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { LANGS } from '#text/lang.ts';
import { KNOWLEDGE } from './addresses.ts';

/** The files of the knowledge graph: each format in both languages. */
export function knowledgeFiles(catalog: Catalog, endpoints: readonly Endpoint[]): [string, () => string][] {
  const sources = graphSources(catalog, endpoints);
  return LANGS.flatMap((lang) =>
    FORMAT_NAMES.map((format): [string, () => string] => [
      localizedFile(KNOWLEDGE, lang, format),
      () => graphFormats[format](sources, lang),
    ]),
  );
}
