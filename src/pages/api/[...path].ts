import type { APIRoute } from 'astro';
import { clientKey } from '#server/client.ts';
import { frontDoor } from '#server/front-door.ts';
import { logError } from '#server/log.ts';
import { memoryRateLimit } from '#server/rate-limit.ts';
import { renderedFiles } from '#server/rendered-files.ts';
import { readSettings } from '#server/settings.ts';
import { answerWeb } from '#server/web.ts';
import { publication } from '../../entries.ts';

export const prerender = false;

const door = frontDoor({
  sources: {
    publication,
    files: renderedFiles(publication),
    today: () => new Date().toISOString().slice(0, 10),
  },
  rateLimit: memoryRateLimit(readSettings(process.env)),
  logError,
});

/** Everything under `/api/`, for `astro dev` and for adapters other than our own. */
export const ALL: APIRoute = async ({ request, clientAddress }) => {
  const response = await answerWeb(request, clientKey(clientAddress), door);
  return import.meta.env.DEV ? askedForAgain(response) : response;
};

/** Under `astro dev` a change has to show at the next request, in a browser too. */
function askedForAgain(response: Response): Response {
  if (response.headers.get('Cache-Control') !== 'no-store') response.headers.set('Cache-Control', 'no-cache');
  return response;
}
