import type { APIRoute } from 'astro';
import { respondWeb } from '#api/web.ts';
import { respond } from './_app.ts';

export const prerender = false;

/** Agents, for `astro dev`. Our own process answers without Astro. */
export const ALL: APIRoute = ({ request, clientAddress }) => respondWeb(respond, request, clientAddress);
