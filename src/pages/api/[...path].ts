import type { APIRoute } from 'astro';
import { clientKey } from '#http/client.ts';
import { frontDoor } from '#http/front-door.ts';
import { logError } from '#http/log.ts';
import { memoryRateLimit } from '#http/rate-limit.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import { readSettings } from '#http/settings.ts';
import { answerWeb } from '#http/web.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { publish } from '#resources/publish.ts';
import { calendarDay } from '#text/dates.ts';
import { catalog } from '../../entries.ts';

export const prerender = false;

// Here documents are rendered when they are asked for, not read.
const publication = publish(catalog, portableBodyHtml);

const door = frontDoor({
  sources: {
    publication,
    files: renderedFiles(publication),
    today: () => calendarDay(new Date()),
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
