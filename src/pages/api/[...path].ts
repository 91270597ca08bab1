import type { APIRoute } from 'astro';
import { renderedFiles } from '#server/rendered-files.ts';
import { respondToWeb } from '#server/web.ts';
import { publication } from '../../entries.ts';

export const prerender = false;

const sources = { publication, files: renderedFiles(publication) };

/** Everything under `/api/`, for `astro dev` and for adapters other than our own. */
export const ALL: APIRoute = ({ request }) => respondToWeb(request, sources);
