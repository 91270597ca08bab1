import type { APIRoute, GetStaticPaths } from 'astro';
import { fileHeaders } from '#server/headers.ts';
import { publication } from '../entries.ts';

export const prerender = true;

/** The files outside `/api/`, such as `/llms.txt`. */
export const getStaticPaths = (() =>
  [...publication.files]
    .filter(([path]) => !path.startsWith('/api/'))
    .map(([path, render]) => ({
      params: { file: path.slice(1) },
      props: { path, render },
    }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) =>
  new Response(props['render'](), { headers: fileHeaders(props['path']) });
