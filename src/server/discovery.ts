import { API_ROOT, localizedFile } from '#filters/path.ts';
import { describeEndpoints } from '#render/graph/index.ts';
import { llmsText } from '#render/markdown/llms.ts';
import type { Catalog } from '#schema/entry.ts';
import { LANGS } from '#text/lang.ts';
import { listEndpoints } from './endpoints.ts';

/** Files that tell what there is: the index of endpoints in both languages, and `/llms.txt`. */
export function discoveryFiles(catalog: Catalog): [string, () => string][] {
  const endpoints = listEndpoints(catalog);
  const { site } = catalog;
  return [
    ...LANGS.map((lang): [string, () => string] => [
      localizedFile(`${API_ROOT}/index`, lang, 'json'),
      () =>
        JSON.stringify({
          name: site.name,
          version: '1.0.1',
          endpoints: describeEndpoints(site.url, endpoints, lang),
        }),
    ]),
    ['/llms.txt', () => llmsText(catalog, endpoints)],
  ];
}
