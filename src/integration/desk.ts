import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HookParameters } from 'astro';
import { LRUCache } from 'lru-cache';
import { SettingsError } from '#api/settings.ts';
import { digestCode, readBuildInputs } from '#build/build-inputs.ts';
import { cacheFolder, openCache, textCache } from '#build/cache.ts';
import { explainError } from '#build/expected-error.ts';
import { type Access, readAccess } from '#desk/guard.ts';
import type { DeskFiles } from '#desk/handler.ts';
import { pageThemeCss, readTheme } from '#loading/theme-css.ts';
import { type CacheText, cacheTextsBy } from '#text/cached.ts';
import { lazy } from '#text/lazy.ts';
import { answerFirst, type LinkFields } from './dev.ts';

type DevServer = Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'>;

/** Where the desk is. */
const DESK_PATH = '/_desk';

/** The package that has the pages of the desk. */
const PACKAGE = 'kontor-desk';

/** Where the pages are made from, in the repository of Kontor. */
const SOURCE = fileURLToPath(new URL('../desk/browser/', import.meta.url));

/** Under `astro dev`, puts the desk at `/_desk`, if the site has its package. */
export function serveDesk({ server, logger }: DevServer): void {
  const { root } = server.config;
  const files = findFiles(root);
  if (!files) return;
  const access = accessOrNone(logger);
  if (!access) return;
  // Nothing is read before an editor comes.
  const open = lazy(async () => {
    const [{ openDesk }, { deskHandler }] = await Promise.all([
      import('#desk/desk.ts'),
      import('#desk/handler.ts'),
    ]);
    cacheTextsBy(await editorCache(root));
    const host = access.proxy && new URL(access.proxy.origin).hostname;
    return deskHandler(openDesk(root, host), { access, files });
  });
  answerFirst(server, async (path, request) => {
    if (path !== DESK_PATH && !path.startsWith(`${DESK_PATH}/`)) return undefined;
    try {
      return await (await open())(path, request);
    } catch (error) {
      logger.error(explainError(error));
      return {
        status: 500,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        body: explainError(error),
      };
    }
  });
  server.httpServer?.once('listening', () => {
    const address = server.httpServer?.address();
    const port = address && typeof address === 'object' ? address.port : server.config.server.port;
    const { proxy, key } = access;
    logger.info(
      `The desk: ${proxy ? proxy.origin + DESK_PATH : `http://localhost:${port}${DESK_PATH}?key=${key}`}`,
    );
  });
}

/** Finds the fields of problems at the desk; of a site without its package, none. */
export function linkFields(root: string): LinkFields {
  if (!findFiles(root)) return async () => [];
  return async (problems) => (await import('#desk/folder-state.ts')).fieldLinks(root, problems);
}

/** Who may use the desk; with settings that cannot be used, nobody. */
function accessOrNone(logger: DevServer['logger']): Access | undefined {
  try {
    return readAccess(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    logger.error(`There is no desk: ${error.message}.`);
    return undefined;
  }
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The files of the pages, with the colours of the site; `undefined` if it has no package of them. */
function findFiles(root: string): DeskFiles | undefined {
  const read = existsSync(SOURCE) ? bundledFiles() : packedFiles(root);
  return (
    read &&
    (async (name) => {
      const type = TYPES[extname(name)];
      if (name === 'theme.css')
        return { body: pageThemeCss(await readTheme(root)), type: TYPES['.css'] ?? '' };
      const body = type && (await read(name));
      return type && body ? { body, type } : undefined;
    })
  );
}

type ReadFile = (name: string) => Promise<Uint8Array | undefined>;

function packedFiles(root: string): ReadFile | undefined {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`${PACKAGE}/package.json`);
    const folder = join(dirname(manifest), 'files');
    return (name) => readFile(join(folder, name)).catch(() => undefined);
  } catch {
    return undefined;
  }
}

/** In the repository, made anew whenever the page is loaded. */
function bundledFiles(): ReadFile {
  let made: Promise<Map<string, Uint8Array>> | undefined;
  return async (name) => {
    if (name === 'app.js' || !made) made = import('./bundle-desk.ts').then(({ bundleDesk }) => bundleDesk());
    return (await made).get(name);
  };
}

/** How many texts are remembered: several times those of a large site. */
const REMEMBERED = 20_000;

/** What earlier builds have made, and what this process has: while somebody types, nothing is written. */
async function editorCache(root: string): Promise<CacheText> {
  const cache = openCache(cacheFolder(root));
  const code = digestCode(await readBuildInputs(root, process.env));
  const ofBuilds = textCache({ ...cache, write: () => undefined }, code);
  const known = new LRUCache<string, { text: string }>({ max: REMEMBERED });
  return (source, make) => {
    const key = JSON.stringify(source);
    const text = known.get(key)?.text ?? ofBuilds(source, make);
    known.set(key, { text });
    return text;
  };
}
