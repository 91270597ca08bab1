import { script, sha256 } from 'virtual:kontor/embed';
import type { APIRoute, GetStaticPaths } from 'astro';
import { siteHeaders } from '#api/headers.ts';
import { EMBED_VERSION_PATH, pinnedPath } from '#catalog/embed-addresses.ts';
import { embedFiles } from '#site/embed/make-embed-data.ts';
import { catalog } from '../../entries.ts';

export const prerender = true;

const files = new Map([
  ...(catalog.site.features.embed ? [EMBED_VERSION_PATH, pinnedPath(sha256)] : []).map(
    (path): [string, () => string] => [path, () => script],
  ),
  ...embedFiles(catalog).map(({ path, render }): [string, () => string] => [path, render]),
]);

/** The module by its version, and what its elements compute with. */
export const getStaticPaths = (() =>
  [...files.keys()].map((path) => ({
    params: { file: path.replace('/embed/', '') },
    props: { path },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ path: string }> = ({ props: { path } }) =>
  new Response(files.get(path)?.() ?? null, { headers: siteHeaders(path) });
