import type { APIRoute } from 'astro';
import { publication } from '../entries.ts';

export const prerender = true;

export const GET: APIRoute = () =>
  new Response(publication.files.get('/llms.txt')?.(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
