import type { APIRoute, GetStaticPaths } from 'astro';
import { publication } from '../../_publication.ts';

export const prerender = true;

const ROOT = '/api/v1/';

/** Every file at build time; under `astro dev` none, so that `api/[...path].ts` answers as the server does. */
export const getStaticPaths = (() =>
  import.meta.env.DEV
    ? []
    : [...publication.files]
        .filter(([path]) => path.startsWith(ROOT))
        .map(([path, { render }]) => ({
          params: { file: path.slice(ROOT.length) },
          props: { render },
        }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => new Response(props['render']());
