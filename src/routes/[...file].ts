import type { APIRoute, GetStaticPaths } from 'astro';
import { publication } from './_publication.ts';

export const prerender = true;

/** The files outside `/api/` at build time, such as `/llms.txt`; under `astro dev` none, so that `[...page].ts` answers as the server does. */
export const getStaticPaths = (() =>
  import.meta.env.DEV
    ? []
    : [...publication.files]
        .filter(([path]) => !path.startsWith('/api/'))
        .map(([path, { render }]) => ({
          params: { file: path.slice(1) },
          props: { render },
        }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => new Response(props['render']());
