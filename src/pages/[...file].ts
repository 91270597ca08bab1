import type { APIRoute, GetStaticPaths } from 'astro';
import { renderedFiles } from '#http/rendered-files.ts';
import { publication } from '../entries.ts';

export const prerender = true;

const files = renderedFiles(publication);

/** The files outside `/api/`, such as `/llms.txt`. */
export const getStaticPaths = (() =>
  [...publication.files.keys()]
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => ({ params: { file: path.slice(1) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) => {
  const file = files.get(`/${params['file']}`)?.identity;
  return new Response(file?.read() as BodyInit, { headers: file?.headers ?? {} });
};
