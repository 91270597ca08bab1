import type { APIRoute, GetStaticPaths } from 'astro';
import { respondWeb } from '#http/web.ts';
import { respond } from './_app.ts';
import { publication } from './_publication.ts';

export const prerender = true;

/** The files outside `/api/`, such as `/llms.txt`. */
export const getStaticPaths = (() =>
  [...publication.files.keys()]
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => ({ params: { file: path.slice(1) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ request }) => respondWeb(respond, request, '');
