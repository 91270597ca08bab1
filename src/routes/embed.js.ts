import { script } from 'virtual:kontor/embed';
import type { APIRoute } from 'astro';
import { siteHeaders } from '#api/headers.ts';
import { EMBED_PATH } from '#catalog/embed-addresses.ts';
import { catalog } from '../entries.ts';

export const prerender = true;

/** The module with elements for pages of others, as it is now. */
export const GET: APIRoute = () =>
  catalog.site.features.embed
    ? new Response(script, { headers: siteHeaders(EMBED_PATH) })
    : new Response(null, { status: 404 });
