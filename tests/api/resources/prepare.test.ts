import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { indexPaths, openBuiltIndex } from '#api/resources/search/search.ts';
import { apiFinder } from '#api/router.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { lineReader, writeLines } from '#text/lines.ts';
import { textOf } from '#text/pieces.ts';
import { catalog } from '../../setup/content.ts';
import { finding, perform } from '../../setup/perform.ts';

/** Every list of every kind, in all languages and formats, with and without a search. */
const queries = CONTENT_KINDS.flatMap((kind) =>
  LANGS.flatMap((lang) =>
    FORMAT_NAMES.flatMap((format) =>
      ['', '&query=API'].map((search) => ({
        path: `/api/v1/content/${kind}`,
        query: `lang=${lang}&format=${format}${search}`,
      })),
    ),
  ),
);

const throughLines = (values: unknown[]) => lineReader(new TextEncoder().encode(writeLines(values)));

/** The list that is computed for a query, since there are no files. */
async function listText(
  publication: ReturnType<typeof publish>,
  request: { path: string; query: string },
): Promise<string> {
  const sources = { publication, files: new Map(), today: () => '2026-11-21' };
  const found = finding(apiFinder(sources))({ method: 'GET', ...request, header: () => undefined });
  if (!('run' in found)) throw new Error(`${request.path} is not computed`);
  return textOf([(await perform(found)).body]);
}

describe('a publication that is prepared with the parts that a build has rendered', () => {
  const fresh = publish(catalog, portableBodyHtml);
  const parts = fresh.renderParts();
  const builtText = (path: string) => fresh.files.get(path)?.render() ?? '';
  const openBuilt = (lang: Lang) => {
    const { index, sentences } = indexPaths(lang);
    return openBuiltIndex(builtText(index), builtText(sentences));
  };

  it('renders the same lists', async () => {
    const prepared = publish(catalog, portableBodyHtml);
    prepared.prepare(throughLines(parts), openBuilt);
    for (const request of queries)
      expect(await listText(prepared, request), JSON.stringify(request)).toEqual(
        await listText(fresh, request),
      );
  });

  it('renders no entry again', async () => {
    const prepared = publish(catalog, portableBodyHtml);
    prepared.prepare(throughLines(parts.map(() => '"as it was rendered"')), openBuilt);
    const text = await listText(prepared, { path: '/api/v1/content/glossary', query: '' });
    expect(new Set(JSON.parse(text).items)).toEqual(new Set(['as it was rendered']));
  });
});
