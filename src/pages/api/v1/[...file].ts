import type { APIRoute, GetStaticPaths } from 'astro';
import { PARTS_PATH } from '#resources/addresses.ts';
import { writeLines } from '#text/lines.ts';
import { publication } from '../../_publication.ts';

export const prerender = true;

const ROOT = '/api/v1/';

/** Every file at build time, and what the server would otherwise render at its start; under `astro dev` none, so that `api/[...path].ts` answers as the server does. */
export const getStaticPaths = (() =>
  import.meta.env.DEV
    ? []
    : [...publication.files, [PARTS_PATH, { render: () => writeLines(publication.renderParts()) }] as const]
        .filter(([path]) => path.startsWith(ROOT))
        .map(([path, { render }]) => ({
          params: { file: path.slice(ROOT.length) },
          props: { render },
        }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => new Response(props['render']());
