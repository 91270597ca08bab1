import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import pLimit from 'p-limit';
import { sizeProblem } from '#loading/read/content-files.ts';
import { nodeDigest } from '#serve/files/manifest-file.ts';
import { failure, type Result, success } from '#text/result.ts';

/** A file as it is to be. */
export interface WantedFile {
  /** Below the folder. */
  file: string;
  /** Its bytes, where it is none of text; null for a file that is to go. */
  text: string | Uint8Array | null;
  /** The digest of the text that the editor began with; null for a file that is not there yet. */
  digest: string | null;
}

/** Why nothing was written. */
export type SaveProblem =
  /** The file is another one than the editor began with; `text` is what it is now, and absent if it is gone. */
  { reason: 'changed'; file: string; text?: string } | { reason: 'refused'; file: string; message: string };

/** Says why nothing was written, to whoever does not compare versions. */
export const whyNotSaved = (problem: SaveProblem): string =>
  `content/${problem.file}  ${problem.reason === 'refused' ? problem.message : 'has been changed meanwhile: try again.'}`;

/** The digest that tells one text of a file from another. */
export const digestOf = (text: string): string => nodeDigest(text);

/** What a place below `content/` looks like: a few folders and a file that the content is made of. */
const ALLOWED = /^(?:[a-z0-9][a-z0-9._-]*\/){0,3}[a-z0-9][a-z0-9._-]*\.(?:yaml|md|svg|jpe?g|png|webp)$/;

/** Whether a file is one that is being written; neither the content nor what is published takes it in. */
export const isAside = (path: string): boolean => /^\.kontor-desk-[0-9a-f-]{36}$/.test(basename(path));

/** What makes it outlive a power cut. */
export interface Disk {
  /** Writes a text into a new file. */
  writeNew: (path: string, text: string | Uint8Array, mode: number) => Promise<void>;
  /** Makes the names in a folder durable. */
  syncFolder: (path: string) => Promise<void>;
}

/**
 * Writes files of a folder: each is first written aside, in the same folder, and put in its place when all are, and none has been
 * changed since the editor opened it. A full disk or a stopped process leaves every file whole, as it was or as it is to be; of several,
 * some may be in place then and others not.
 */
export const saveFiles = (
  root: string,
  wanted: readonly WantedFile[],
  disk: Partial<Disk> = {},
): Promise<Result<void, SaveProblem>> => oneByOne(() => saveAll(root, wanted, { ...DISK, ...disk }));

/**
 * Of two editors who save the same file, the second one sees what the first one has made of it; and while one publishes, nobody else
 * saves or changes the branch.
 */
export const oneByOne = pLimit(1);

async function saveAll(
  root: string,
  wanted: readonly WantedFile[],
  { writeNew, syncFolder }: Disk,
): Promise<Result<void, SaveProblem>> {
  const asides: string[] = [];
  const saved: string[] = [];
  /** Those that this makes, and those that it may leave empty. */
  const folders: string[] = [];
  try {
    for (const [index, { file, text }] of wanted.entries()) {
      const isTwice = wanted.findIndex((each) => each.file === file) < index;
      const message = isTwice
        ? 'is to be written twice'
        : ((await placeProblem(root, file)) ?? sizeProblem(file, Buffer.byteLength(text ?? '')));
      if (message) return failure({ reason: 'refused', file, message });
    }
    const changed = await changedSince(root, wanted);
    if (changed) return failure(changed);
    for (const { file, text } of wanted) {
      const path = join(root, file);
      const aside = join(dirname(path), `.kontor-desk-${randomUUID()}`);
      asides.push(aside);
      if (text === null) continue;
      folders.push(...(await makeFolders(dirname(path))));
      await writeNew(aside, text, await modeOf(path));
    }
    const changedMeanwhile = await changedSince(root, wanted);
    if (changedMeanwhile) return failure(changedMeanwhile);
    for (const [index, each] of wanted.entries()) {
      const { file, digest, text } = each;
      const changedNow = await changedSince(root, [each]);
      if (changedNow && saved.length === 0) return failure(changedNow);
      if (changedNow) throw Object.assign(new Error('It has been changed meanwhile'), { code: 'CHANGED' });
      const [aside = '', path] = [asides[index], join(root, file)];
      // A link does not take the place of a file that somebody else has just made.
      await (text === null ? rm(path) : digest === null ? link(aside, path) : rename(aside, path));
      saved.push(file);
    }
    // The name of a new folder is in the one around it.
    const changedFolders = wanted.map(({ file }) => dirname(join(root, file)));
    for (const folder of new Set([...changedFolders, ...folders.map(dirname)])) await syncFolder(folder);
    for (const { file, text } of wanted) if (text === null) folders.push(dirname(join(root, file)));
    return success(undefined);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const file = wanted[saved.length]?.file ?? '';
    const reason = REASONS[code] ?? `It could not be written (${message}).`;
    const extent = saved.length > 0 ? `Only ${saved.join(', ')} was saved.` : 'Nothing was saved.';
    return failure({ reason: 'refused', file, message: `${reason} ${extent}` });
  } finally {
    for (const aside of asides) await rm(aside, { force: true });
    // Those that hold nothing: the content cannot be read with them.
    for (const folder of folders) await rmdir(folder).catch(() => undefined);
  }
}

/** Makes a folder and those that it is in. The ones that were not there, the innermost first. */
async function makeFolders(path: string): Promise<string[]> {
  const first = await mkdir(path, { recursive: true });
  const made: string[] = [];
  for (let each = path; first !== undefined && each.length >= first.length; each = dirname(each))
    made.push(each);
  return made;
}

const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full: make room, and save again.',
  EDQUOT: 'Your share of the disk is full: make room, and save again.',
  EACCES: 'The process of the desk may not write here.',
  EROFS: 'The disk cannot be written to.',
  EEXIST: 'There is such a file by now.',
  CHANGED: 'It has been changed meanwhile.',
};

/** Why a file may not be written: it is none of the content, or a link leads elsewhere on the way to it. */
async function placeProblem(root: string, file: string): Promise<string | undefined> {
  if (!ALLOWED.test(file) || file.split('/').some((name) => name.endsWith('.')))
    return 'is not the path of a content file';
  const base = await realpath(root);
  let path = base;
  for (const name of file.split('/')) {
    path = join(path, name);
    const info = await lstat(path).catch(() => undefined);
    if (info?.isSymbolicLink()) return 'is, or is in, a symbolic link, which could lead anywhere';
    if (info && !info.isDirectory() && !info.isFile()) return 'is neither a file nor a folder';
  }
  return path.startsWith(base + sep) ? undefined : 'is outside of the content';
}

async function changedSince(root: string, wanted: readonly WantedFile[]): Promise<SaveProblem | undefined> {
  for (const { file, digest } of wanted) {
    const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
    const present = text === undefined ? null : digestOf(text);
    if (present !== digest) return { reason: 'changed', file, ...(text !== undefined && { text }) };
  }
  return undefined;
}

const modeOf = async (path: string): Promise<number> =>
  ((await lstat(path).catch(() => undefined))?.mode ?? 0o644) & 0o777;

const DISK: Disk = {
  writeNew: async (path, text, mode) => {
    await using file = await open(path, 'wx', mode);
    await file.writeFile(text);
    await file.chmod(mode);
    await file.sync();
  },
  // Windows has no such thing.
  syncFolder: async (path) => {
    if (process.platform === 'win32') return;
    await using folder = await open(path);
    await folder.sync();
  },
};

/** Removes what a process that was stopped while it wrote has left. It follows no link, as a recursive `readdir` would. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeLeftovers(path);
    else if (entry.isFile() && isAside(entry.name)) await rm(path, { force: true }).catch(() => undefined);
  }
}
