import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { Answer } from '#api/message.ts';
import type { Desk } from './desk.ts';
import { NoDocument } from './documents.ts';
import { GitError } from './git.ts';
import { type Access, admit, keyCookie, type Verdict } from './guard.ts';
import {
  imagesSchema,
  MOST_BYTES,
  newEntrySchema,
  previewSchema,
  proposalSchema,
  publicationSchema,
  rearrangementSchema,
} from './requests.ts';

/** Where the desk is. */
const DESK_PATH = '/_desk';

/** The scripts and styles of the page, by their names. */
export type DeskFiles = (name: string) => Promise<{ body: Uint8Array | string; type: string } | undefined>;

interface Route {
  method: 'GET' | 'POST';
  answer: (asked: { query: URLSearchParams; body: unknown; user: string | undefined }) => Promise<unknown>;
}

/** Takes a body of a shape. Throws a RequestError. */
const taking =
  <S extends z.ZodType>(
    schema: S,
    answer: (value: z.output<S>, user: string | undefined) => Promise<unknown>,
  ) =>
  async ({ body, user }: { body: unknown; user: string | undefined }) => {
    const result = schema.safeParse(body);
    if (result.success) return answer(result.data, user);
    const [issue] = result.error.issues;
    throw new RequestError(400, `${issue?.path.join('.')} ${issue?.message}`.trim());
  };

/** What can be asked for below `/_desk/api/`. */
const routesOf = (desk: Desk): Record<string, Route> => ({
  entries: { method: 'GET', answer: () => desk.list() },
  entry: { method: 'GET', answer: ({ query }) => desk.read(query.get('id') ?? '') },
  check: { method: 'POST', answer: taking(proposalSchema, desk.check) },
  save: { method: 'POST', answer: taking(proposalSchema, desk.save) },
  figures: { method: 'POST', answer: taking(proposalSchema, desk.figures) },
  form: { method: 'POST', answer: taking(proposalSchema, desk.form) },
  'form-words': { method: 'GET', answer: async () => desk.formWords() },
  examples: { method: 'POST', answer: () => desk.computeExamples() },
  preview: { method: 'POST', answer: taking(previewSchema, desk.preview) },
  images: { method: 'POST', answer: taking(imagesSchema, desk.addTo) },
  rearrange: { method: 'POST', answer: taking(rearrangementSchema, desk.rearrange) },
  kinds: { method: 'GET', answer: () => desk.kinds() },
  new: { method: 'POST', answer: taking(newEntrySchema, desk.create) },
  links: { method: 'GET', answer: () => desk.links() },
  unpublished: { method: 'GET', answer: () => desk.unpublished() },
  publish: { method: 'POST', answer: taking(publicationSchema, desk.publish) },
});

/** Thrown for a request that cannot be answered; the message is for the editor. */
class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Nothing but the desk's own files, and images of the site; no page may show it in a frame. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Answers requests below `/_desk`; others are none of its business. */
export function deskHandler(
  desk: Desk,
  { access, files }: { access: Access; files: DeskFiles },
): (path: string, request: IncomingMessage) => Promise<Answer | undefined> {
  const routes = new Map(Object.entries(routesOf(desk)));
  return async (path, request) => {
    if (path !== DESK_PATH && !path.startsWith(`${DESK_PATH}/`)) return undefined;
    const name = path.slice(DESK_PATH.length + 1);
    const wants = name.startsWith('api/') ? 'data' : PAGE_NAME.test(name) ? 'page' : 'file';
    const { method = '', headers, socket, url = '' } = request;
    const key = wants === 'page' ? new URLSearchParams(url.split('?')[1]).get('key') : null;
    const verdict = admit({ method, headers, address: socket.remoteAddress ?? '', wants, key }, access);
    if (wants === 'data')
      return verdict.ok
        ? dataAnswer(routes.get(name.slice(4)), request, verdict)
        : jsonAnswer(403, { message: verdict.reason });
    if (!verdict.ok) return textAnswer(403, verdict.reason);
    if (wants === 'file') return fileAnswer(name, files);
    return key !== null && access.key
      ? keyAnswer(path, keyCookie(access.key, headers.host ?? ''))
      : answerOf(200, 'text/html; charset=utf-8', deskPage(access.token));
  };
}

/** The pages of the desk, which its script draws. */
const PAGE_NAME = /^(?:|publish|edit\/.*)$/;

/** Keeps the key, and takes it out of the address and of the history. */
const keyAnswer = (path: string, cookie: string): Answer => ({
  status: 303,
  headers: { ...HEADERS, Location: path, 'Set-Cookie': cookie },
  body: '',
});

async function fileAnswer(name: string, files: DeskFiles): Promise<Answer> {
  const file = /^[\w.-]+$/.test(name) ? await files(name) : undefined;
  return file ? answerOf(200, file.type, file.body) : textAnswer(404, 'There is no such page at the desk.');
}

async function dataAnswer(
  route: Route | undefined,
  request: IncomingMessage,
  { user }: Verdict & { ok: true },
): Promise<Answer> {
  try {
    if (!route) throw new RequestError(404, 'There is no such address at the desk.');
    if (request.method !== route.method)
      throw new RequestError(405, `This address takes ${route.method} only.`);
    const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
    const body = route.method === 'POST' ? await readJson(request) : undefined;
    return jsonAnswer(200, await route.answer({ query, body, user }));
  } catch (error) {
    if (error instanceof RequestError) return jsonAnswer(error.status, { message: error.message });
    if (error instanceof NoDocument)
      return jsonAnswer(404, { message: `"${error.message}" is not there any more: go back to the list.` });
    if (error instanceof GitError) return jsonAnswer(409, { message: error.message });
    return jsonAnswer(500, { message: error instanceof Error ? error.message : String(error) });
  }
}

/** The body of a request, at most `MOST_BYTES` of it. Forms of other pages cannot send this type. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new RequestError(415, 'The body has to be application/json.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new RequestError(413, `A request may have ${MOST_BYTES / 2 ** 20} MiB.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new RequestError(400, 'The body is not JSON.');
  }
}

const answerOf = (status: number, type: string, body: string | Uint8Array): Answer => ({
  status,
  headers: { ...HEADERS, 'Content-Type': type },
  body,
});
const textAnswer = (status: number, text: string) =>
  answerOf(status, 'text/plain; charset=utf-8', `${text}\n`);
const jsonAnswer = (status: number, value: unknown) =>
  answerOf(status, 'application/json', JSON.stringify(value));

/** The page of the desk. Its script draws all of it; the token tells the process that this page asks. */
const deskPage = (token: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="desk-token" content="${token}" />
    <title>Kontor</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/_desk/app.css" />
    <link rel="stylesheet" href="/_desk/theme.css" />
    <script type="module" src="/_desk/app.js"></script>
  </head>
  <body>
    <div id="desk"></div>
    <noscript>The desk needs JavaScript.</noscript>
  </body>
</html>
`;
