import type { APIRoute } from 'astro';
import { siteDoor } from '#http/site-door.ts';
import { answerWeb } from '#http/web.ts';
import { publication } from '../entries.ts';

export const prerender = false;

const door = siteDoor({ files: new Map(), moves: publication.moves, rateLimit: undefined });

/** Pages by a former name of their entry, and pages that are gone, for `astro dev` and for adapters other than our own. */
export const ALL: APIRoute = async ({ request }) => {
  const answer = await answerWeb(request, '', door);
  // Astro shows the page for what does not exist in place of an empty 404.
  return answer.status === 404 ? new Response(null, { status: 404 }) : answer;
};
