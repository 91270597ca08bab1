import type { APIRoute } from 'astro';
import { respondWeb } from '#api/web.ts';
import { respond } from './_app.ts';

export const prerender = false;

/** Pages by a former name of their entry, pages that are gone and, under `astro dev`, files outside `/api/`; for that and for adapters other than our own. */
export const ALL: APIRoute = async ({ request, clientAddress }) => {
  const answer = await respondWeb(respond, request, clientAddress);
  // Astro shows the page for what does not exist in place of an empty 404.
  return answer.status === 404 ? new Response(null, { status: 404 }) : answer;
};
