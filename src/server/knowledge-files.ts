import { API_ROOT, localizedFile } from '#filters/path.ts';
import { graphFormats } from '#render/graph/index.ts';
import type { Catalog } from '#schema/entry.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { LANGS } from '#text/lang.ts';
import { listEndpoints } from './endpoints.ts';

export const KNOWLEDGE = `${API_ROOT}/knowledge`;

/** The files of the knowledge graph: each format in both languages. */
export function knowledgeFiles(catalog: Catalog): [string, () => string][] {
  const endpoints = listEndpoints(catalog);
  return LANGS.flatMap((lang) =>
    FORMAT_NAMES.map((format): [string, () => string] => [
      localizedFile(KNOWLEDGE, lang, format),
      () => graphFormats[format](catalog, endpoints, lang),
    ]),
  );
}
