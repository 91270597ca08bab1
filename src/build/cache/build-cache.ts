import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSealed, seal } from './sealed.ts';

/** What builds have made for those after them. */
interface Cache {
  /**
   * What `make` makes, or has made for an earlier build. `name` is a digest of all that it depends on. Where nothing can be
   * kept, everything is made for each build.
   */
  get: (kind: string, name: string, make: () => Promise<Uint8Array>) => Promise<Buffer>;
  /** Removes old files, at most once a day. */
  tidy: (now?: number) => Promise<void>;
}

/** What is older is made again: nothing else ends the life of what no build needs any more. */
const KEPT_MS = 30 * 86_400_000;

/** How often old files are removed. */
const TIDIED_MS = 86_400_000;

/** The file whose modification time is that of the last removal. */
const TIDIED = 'tidied';

/** Opens the cache in a folder, which need not exist and may be removed at any time. */
export function openCache(folder: string): Cache {
  const underWay = new Map<string, Promise<Buffer>>();
  return {
    get: (kind, name, make) => {
      const file = join(folder, kind, name);
      const content = underWay.get(file) ?? readOrMake(file, make).finally(() => underWay.delete(file));
      underWay.set(file, content);
      return content;
    },
    tidy: async (now = Date.now()) => {
      const mark = join(folder, TIDIED);
      const last = await stat(mark).catch(() => undefined);
      if (last && now - last.mtimeMs < TIDIED_MS) return;
      const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const file of files.filter((each) => each.isFile())) {
        const path = join(file.parentPath, file.name);
        const found = await stat(path).catch(() => undefined);
        if (found && now - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
      }
      await writeFile(mark, '').catch(() => {});
    },
  };
}

async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
  const kept = await readFile(file).then(openSealed, () => undefined);
  if (kept) return kept;
  const made = Buffer.from(await make());
  await keep(file, seal(made));
  return made;
}

/** Written aside first, since builds run side by side. */
async function keep(file: string, content: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(aside, content);
    await rename(aside, file);
  } catch {
    await rm(aside, { force: true }).catch(() => {});
  }
}

/** Where builds keep what they have made; it may be removed at any time. */
export const CACHE_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/kontor/', import.meta.url));

/** The cache of this project. */
export const buildCache = openCache(CACHE_FOLDER);
