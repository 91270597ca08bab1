import type { APIRoute, GetStaticPaths } from 'astro';
import { respondWeb } from '#api/web.ts';
import { respond } from './_app.ts';
import { publication } from './_publication.ts';

/** Its paths are listed: with a route that takes any path, Astro would hide the errors of the site's own pages. */
export const prerender = true;

/** Under `astro dev`, what is outside `/api/` but not a page: files such as `/llms.txt`, and former addresses of entries. */
export const getStaticPaths = (() => {
  const { files, moves } = publication;
  return [...files.keys(), ...moves.redirects.keys(), ...moves.gone.keys()]
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => ({ params: { file: path.slice(1) } }));
}) satisfies GetStaticPaths;

/** Astro gives such a route neither the client's address nor the headers of the request. */
export const GET: APIRoute = ({ url }) => respondWeb(respond, new Request(url), '127.0.0.1');
