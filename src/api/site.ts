import { textOf } from '#text/pieces.ts';
import { methodNotAllowed } from './errors.ts';
import { type FileStore, fileComputation, type StoredFile } from './files/files.ts';
import { openHeaders, pageHeaders, preflight, READ_METHODS } from './headers.ts';
import { type Answer, type ApiRequest, type Find, type Found, goOn, type Headers } from './message.ts';
import { type Moves, movedResource, redirectAnswer, withoutTrailingSlashes } from './redirect.ts';

/** A page made for the answers in a query string, and whether all of them are valid. */
interface ComputedPage {
  html: string;
  isValid: boolean;
}

/** Makes the page at a path for a query string from its file; `undefined` where the query string changes nothing. */
export type ComputePage = (path: string, query: string, file: string) => ComputedPage | undefined;

/** What requests outside `/api/` are answered from. */
interface SiteParts {
  files: FileStore;
  moves: Moves;
  computePage: ComputePage | undefined;
}

/** Makes the function that answers outside `/api/`: a page or file of the website, or its page for what does not exist. */
export function siteFinder({ files, moves, computePage }: SiteParts): Find {
  return (request, path = request.path) => {
    const { method, query } = request;
    if (method === 'OPTIONS') return preflight(READ_METHODS);
    if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(method, READ_METHODS);
    const file = files.get(path);
    if (file && computePage && query !== '' && isPage(file))
      return { cost: 'search', run: () => computedAnswer(path, request, file, computePage) };
    if (file) return fileComputation(file, request);
    const moved = movedResource(path, moves);
    if (moved) return moved.get(request);
    const address = pageAddress(path);
    if (address !== path && files.get(address)) return redirectAnswer(encodeURI(address), query);
    return {
      cost: 'file',
      isQuick: true,
      run: () => errorPage(404, files, { 'Cache-Control': 'public, max-age=60' }),
    };
  };
}

/** An address without what the addresses of pages do not have: a slash or `.html` at the end. */
function pageAddress(path: string): string {
  const shorter = withoutTrailingSlashes(path).replace(/(?:\/index)?\.html$/, '');
  return shorter === '' ? '/' : shorter;
}

function isPage({ identity }: StoredFile): boolean {
  return identity.headers['Content-Type'] === HTML;
}

function computedAnswer(
  path: string,
  request: ApiRequest,
  file: StoredFile,
  computePage: ComputePage,
): Found | Promise<Found> {
  return goOn<Answer['body'], Found>(file.identity.read(), (content) => {
    const page = computePage(path, request.query, textOf([content]));
    if (!page) return fileComputation(file, request);
    const headers = {
      ...openHeaders,
      ...pageHeaders(path),
      'Cache-Control': 'no-store',
      'Content-Type': HTML,
    };
    return { status: page.isValid ? 200 : 400, headers, body: page.html };
  });
}

const HTML = 'text/html; charset=utf-8';

/** The page of the site that says what went wrong. */
export function errorPage(status: 404 | 429, files: FileStore, extra: Headers): Answer | Promise<Answer> {
  const path = `/${status}.html`;
  const headers = { ...openHeaders, ...pageHeaders(path), 'Content-Type': HTML, ...extra };
  const answer = (body: Answer['body']): Answer => ({ status, headers, body });
  const page = files.get(path);
  return page ? goOn(page.identity.read(), answer) : answer('');
}
