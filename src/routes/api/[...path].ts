import type { APIRoute } from 'astro';
import { respondWeb } from '#api/web.ts';
import { respond } from '../_app.ts';

export const prerender = false;

/** Everything under `/api/`, for `astro dev`. Our own process answers without Astro. */
export const ALL: APIRoute = async ({ request, clientAddress }) => {
  const response = await respondWeb(respond, request, clientAddress);
  return import.meta.env.DEV ? askedForAgain(response) : response;
};

/** Under `astro dev` a change has to show at the next request, in a browser too. */
function askedForAgain(response: Response): Response {
  if (response.headers.get('Cache-Control') !== 'no-store') response.headers.set('Cache-Control', 'no-cache');
  return response;
}
