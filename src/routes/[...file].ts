import type { APIRoute, GetStaticPaths } from 'astro';
import { respondWeb } from '#api/web.ts';
import { respond } from './_app.ts';
import { publication } from './_publication.ts';

/** Listed below, so that Astro tells of a page of the site's own that cannot be loaded: a route for any path would hide it. */
export const prerender = true;

/** What answers outside `/api/` and is no page, under `astro dev`: files such as `/llms.txt`, former addresses of entries. */
export const getStaticPaths = (() => {
  const { files, moves } = publication;
  return [...files.keys(), ...moves.redirects.keys(), ...moves.gone.keys()]
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => ({ params: { file: path.slice(1) } }));
}) satisfies GetStaticPaths;

/** Astro tells such a route neither who asks nor with which headers. */
export const GET: APIRoute = ({ url }) => respondWeb(respond, new Request(url), '127.0.0.1');
