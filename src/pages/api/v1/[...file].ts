import type { APIRoute, GetStaticPaths } from 'astro';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { PARTS_PATH } from '#resources/addresses.ts';
import { publish } from '#resources/publish.ts';
import { catalog } from '../../../entries.ts';

export const prerender = true;

const ROOT = '/api/v1/';

/** Of its own: what colours code is left out of the server. */
const publication = publish(catalog, portableBodyHtml);

/** Every file at build time, and what the server would otherwise render at its start; under `astro dev` none, so that `api/[...path].ts` answers as the server does. */
export const getStaticPaths = (() =>
  import.meta.env.DEV
    ? []
    : [
        ...publication.files,
        [PARTS_PATH, { render: () => JSON.stringify(publication.renderParts()) }] as const,
      ]
        .filter(([path]) => path.startsWith(ROOT))
        .map(([path, { render }]) => ({
          params: { file: path.slice(ROOT.length) },
          props: { render },
        }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => new Response(props['render']());
