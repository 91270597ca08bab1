import type { APIRoute } from 'astro';
import { clientKey } from '#http/client.ts';
import { answerWeb } from '#http/web.ts';
import { mcpDoor } from './_doors.ts';

export const prerender = false;

/** Agents, for `astro dev` and for adapters other than our own. */
export const ALL: APIRoute = ({ request, clientAddress }) =>
  answerWeb(request, clientKey(clientAddress), mcpDoor);
