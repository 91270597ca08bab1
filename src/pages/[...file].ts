import type { APIRoute, GetStaticPaths } from 'astro';
import { deprecationAnnouncer } from '#http/deprecations.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import { publication } from './_publication.ts';

export const prerender = true;

const files = renderedFiles(publication);
const announce = deprecationAnnouncer(publication);

/** The files outside `/api/`, such as `/llms.txt`. */
export const getStaticPaths = (() =>
  [...publication.files.keys()]
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => ({ params: { file: path.slice(1) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const path = `/${params['file']}`;
  const file = files.get(path)?.identity;
  const { headers, body } = announce(
    { status: 200, headers: file?.headers ?? {}, body: (await file?.read()) ?? '' },
    { path, query: '' },
  );
  return new Response(body as BodyInit, { headers });
};
