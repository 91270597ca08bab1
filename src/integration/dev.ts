import { existsSync, readdirSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, posix, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HookParameters } from 'astro';
import { glob } from 'tinyglobby';
import { undecodablePath } from '#api/errors.ts';
import { siteMediaType } from '#api/files/media-types.ts';
import type { Answer } from '#api/message.ts';
import { cacheFolder, openCache } from '#build/cache.ts';
import { explainError } from '#build/expected-error.ts';
import { PHOTO_PATH, photoFiles } from '#catalog/article-images.ts';
import { decodePercent } from '#filters/path.ts';
import type { Broken, Report } from '#loading/astro-loader.ts';
import { ContentError, condenseProblems, type Problem, problemText } from '#loading/problem.ts';
import { PHOTO_NAME, readPhoto } from '#loading/read/read-photo.ts';
import { problemAnswer, type ToldProblem } from './problem-page.ts';

type DevServer = HookParameters<'astro:server:setup'>;

/** An editor may write a file in several steps; what is printed and reloaded waits for the last. */
const SETTLE_MS = 100;

/** How long is waited at most. */
const WAITS = {
  /** By a request, for the content to be read. */
  requestMs: 20_000,
  /** For Astro to load content.config.ts. */
  configMs: 15_000,
};

const NOT_READ = 'The content is still being read. Reload in a moment.';

/** The modules of Vite's client, which reloads pages whatever the content is like. */
const VITE_MODULE = /^\/(@|node_modules\/)/;

/** Gives the addresses of the fields at the desk that problems are in. */
export type LinkFields = (problems: readonly Problem[]) => Promise<(string | undefined)[]>;

/**
 * Under `astro dev`, every answer shows the content as it is on disk. Where an entry has a problem, its page lists that; where the
 * problem is in what all depend on, every answer does.
 */
export function followContent(
  { server, refreshContent, logger }: Pick<DevServer, 'server' | 'refreshContent' | 'logger'>,
  linkFields: LinkFields = async () => [],
  { requestMs, configMs } = WAITS,
): void {
  let failure: unknown;
  let broken: readonly Broken[] = [];
  let warning: string | undefined;
  let wasEverRead = refreshContent === undefined;
  const toldProblem = () =>
    failure !== undefined
      ? explainError(failure)
      : broken.length > 0
        ? new ContentError(broken.map(({ problem }) => problem)).message
        : undefined;
  const read = async () => {
    const lastProblem = toldProblem();
    const lastWarning = warning;
    let isRead = false;
    const report: Report = (error, told, found = []) => {
      isRead = true;
      wasEverRead = true;
      [failure, warning, broken] = [error, told, found];
    };
    // Astro does nothing while it loads content.config.ts, and it does that after every change of a file.
    for (const deadline = performance.now() + configMs; !isRead && performance.now() < deadline; ) {
      await refreshContent?.({ context: { report } });
      if (!isRead) await wait(20);
    }
    const problem = toldProblem();
    if (problem) logger.error(problem);
    else if (warning && warning !== lastWarning) logger.warn(warning);
    else if (!warning && (lastProblem || lastWarning)) logger.info('The content is in order again.');
    // Astro reloads pages only where the content that it keeps has changed.
    if (problem || lastProblem) server.environments.client.hot.send({ type: 'full-reload', path: '*' });
    return isRead || refreshContent === undefined;
  };
  // The content may link to pages and files of the site.
  const folders = ['content', 'src/pages', 'public'].map((name) => join(server.config.root, name));
  const readChanges = folderReader(folders, read);

  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(readChanges, SETTLE_MS);
  });
  server.httpServer?.once('listening', readChanges);
  answerFirst(server, async (path, { headers = {} }) => {
    if (await isContentFile(path, server.config.root)) return { status: 404, headers: {}, body: '' };
    if (VITE_MODULE.test(path)) return undefined;
    await Promise.race([readChanges(), wait(requestMs, undefined, { ref: false })]);
    const lang = /^de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en';
    // Astro would answer from a store that is empty.
    if (!wasEverRead) return problemAnswer(path, [{ text: NOT_READ }], { extent: 'all', lang });
    if (failure !== undefined)
      return problemAnswer(path, await toldWithLinks(failure, linkFields), { extent: 'all', lang });
    const here = broken.filter(({ paths }) => paths.includes(path.replace(/(?:\.\w+|\/)$/, '')));
    if (here.length === 0) return undefined;
    const told = await withLinks(
      here.map(({ problem }) => problem),
      linkFields,
    );
    return problemAnswer(path, told, { extent: 'one', lang });
  });
}

/** What stopped the reading: each problem of the content by itself. */
async function toldWithLinks(error: unknown, linkFields: LinkFields): Promise<ToldProblem[]> {
  // Astro loads the content with a copy of the class.
  const { name, problems } = Object(error) as Partial<ContentError>;
  if (name !== 'ContentError' || !problems) return [{ text: explainError(error) }];
  return withLinks(condenseProblems(problems), linkFields);
}

async function withLinks(problems: readonly Problem[], linkFields: LinkFields): Promise<ToldProblem[]> {
  const links = await linkFields(problems);
  return problems.map((problem, index) => ({ text: problemText(problem), href: links[index] }));
}

/**
 * Whether Vite would serve a file of the content as it is: a diagram would run in the origin of the desk, without a policy. Nothing
 * imports these files, so that Vite has no need of them. A page of the site may have a path that begins as theirs.
 */
async function isContentFile(path: string, root: string): Promise<boolean> {
  const plain = posix.normalize((decodePercent(path) ?? path).replaceAll('\\', '/'));
  const named = plain.startsWith('/@fs/') ? plain.replace(/^\/@fs(?:\/(?=[a-z]:))?/i, '') : join(root, plain);
  try {
    // Where upper and lower case are the same, and behind links, the name on disk counts.
    const [content, file] = await Promise.all([realpath(join(root, 'content')), realpath(named)]);
    const isWithin = file.toLowerCase().startsWith((content + sep).toLowerCase());
    return isWithin && (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Vite answers a path that cannot be decoded with a 500 of its own; the API has a clear 400 for it. */
export function refuseUndecodable({ server }: DevServer): void {
  answerFirst(server, async (path) => (decodePercent(path) === undefined ? undecodablePath() : undefined));
}

type AnswerOf = (path: string, request: IncomingMessage) => Promise<Answer | undefined>;

/** What is asked before all else, by server. */
const askedFirst = new WeakMap<DevServer['server'], AnswerOf[]>();

/** Puts an answer in front of all others, and of those that were put there before; where it gives none, the others follow. */
export function answerFirst(server: DevServer['server'], answerOf: AnswerOf): void {
  const others = askedFirst.get(server);
  if (others) return void others.unshift(answerOf);
  const asked = [answerOf];
  askedFirst.set(server, asked);
  const handle = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => {
    const [path = ''] = (request.url ?? '').split('?');
    try {
      for (const each of asked) {
        const answer = await each(path, request);
        if (answer) return response.writeHead(answer.status, answer.headers).end(answer.body);
      }
    } catch (error) {
      return next(error);
    }
    return next();
  };
  // Astro puts its own middleware in front after this hook has run, and that would stumble first.
  server.httpServer?.once('listening', () => server.middlewares.stack.unshift({ route: '', handle }));
}

/**
 * Reads folders whenever a file in one has changed. The function returned resolves when every change up to its call has
 * been read: calls while a reading is under way share the next look at them. Where `read` resolves to `false`,
 * nothing could be read, and the next call reads again.
 */
export function folderReader(roots: readonly string[], read: () => Promise<unknown>): () => Promise<void> {
  let lastState: string | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const readChanges = async () => {
    // Taken before the reading, so that a change during the reading leads to another one.
    const state = (await Promise.all(roots.map(folderState))).join('\n\n');
    if (state === lastState) return;
    lastState = state;
    const isRead = await read();
    if (isRead === false) lastState = undefined;
  };
  const startNext = () => {
    running = next;
    next = undefined;
    return readChanges();
  };
  return () => {
    next ??= Promise.resolve(running).then(startNext, startNext);
    return next;
  };
}

/** A text that differs when a file is added, removed, renamed or written. */
async function folderState(root: string): Promise<string> {
  const paths = (await glob('**/*', { cwd: root })).sort();
  const states = await Promise.all(
    paths.map(async (path) => {
      // The change time differs even where a file with an old date takes another one's place.
      const { size, ctimeMs } = await stat(join(root, path)).catch(() => ({ size: 0, ctimeMs: 0 }));
      return `${path} ${size} ${ctimeMs}`;
    }),
  );
  return states.join('\n');
}

/** Under `astro dev`, makes the files of photos when they are asked for. */
export function servePhotos({ server }: Pick<HookParameters<'astro:server:setup'>, 'server'>): void {
  const { root } = server.config;
  answerFirst(server, async (path, { headers }) => {
    const [, article = '', name = '', width, format] = PHOTO_PATH.exec(path) ?? [];
    if (format !== 'avif' && format !== 'webp') return undefined;
    const folder = join(root, 'content', 'articles', article);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const original = files.find((file) => PHOTO_NAME.test(file) && file.replace(PHOTO_NAME, '') === name);
    if (!original) return undefined;
    const size = await readPhoto(await readFile(join(folder, original)));
    if (size.ok && !photoFiles(article, { file: original, ...size.value }).some((file) => file.path === path))
      return undefined;
    if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
      return { status: 403, headers: {}, body: '' };
    const { makePhoto } = await import('#build/images/make-photo.ts');
    const body = await makePhoto(
      join(folder, original),
      { format, width: Number(width) },
      openCache(cacheFolder(root)),
    );
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-cache', 'Content-Type': siteMediaType(path) },
      body,
    };
  });
}
