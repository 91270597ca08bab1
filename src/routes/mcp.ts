import type { APIRoute } from 'astro';
import { respondWeb } from '#api/web.ts';
import { respond } from './_app.ts';

export const prerender = false;

/** Agents, for `astro dev` and for adapters other than our own. */
export const ALL: APIRoute = ({ request, clientAddress }) => respondWeb(respond, request, clientAddress);
