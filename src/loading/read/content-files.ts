import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { failure, type Result, success } from '#text/result.ts';
import type { Problem } from '../problem.ts';
import { MAX_OPEN_FILES } from './read-files.ts';
import { MAX_PHOTO_BYTES, PHOTO_NAME, type PhotoSize, readPhoto } from './read-photo.ts';

/** Every file below the content folder by its path there, with `/` on every platform, `\n` at line ends and letters with accents composed. */
export type ContentFiles = Map<string, string>;

/** Every photo below the content folder by its path there. */
export type PhotoSizes = ReadonlyMap<string, PhotoSize>;

/** What was read of a content folder. */
export interface ReadFiles {
  files: ContentFiles;
  photos: PhotoSizes;
}

/** The file of the company. */
export const SITE_FILE = 'site.yaml';

/**
 * Maximum sizes. The parsers need more than a second for the worst texts of these sizes, and much longer for longer ones.
 * Typical content has some hundred files of up to 12 KB, in folders of two levels.
 */
const MAX = {
  bytes: { '.md': 64 * 1024, '.svg': 60 * 1024, other: 256 * 1024 },
  files: 20_000,
  totalBytes: 64 * 2 ** 20,
  folders: 4,
};

/**
 * Reads the content folder. Files that cannot be read are problems: files that are too large or not UTF-8, symbolic links,
 * which could lead anywhere, and pipes and devices, which may never end.
 */
export async function readContentFiles(
  root: string,
  maxFiles = MAX.files,
): Promise<ReadFiles & { problems: Problem[] }> {
  const { paths, problems } = await listFiles(root, maxFiles);
  const files: ContentFiles = new Map();
  const photos = new Map<string, PhotoSize>();
  const budget = { bytes: MAX.totalBytes };
  const read = await pLimit(MAX_OPEN_FILES).map(paths, (path) => readContentFile(root, path, budget));
  for (const [index, path] of paths.entries()) {
    const result = read[index];
    if (result === undefined) continue;
    if (!result.ok) problems.push({ file: path, message: result.error });
    else if (typeof result.value === 'string') files.set(path, result.value);
    else photos.set(path, result.value);
  }
  if (budget.bytes < 0)
    problems.push({ file: '', message: `holds more than ${MAX.totalBytes / 2 ** 20} MiB` });
  return { files, photos, problems };
}

/** The paths of all files, in alphabetical order. Hidden files are left out. */
async function listFiles(root: string, maxFiles: number): Promise<{ paths: string[]; problems: Problem[] }> {
  const paths: string[] = [];
  const problems: Problem[] = [];
  const visit = async (folder: string, depth: number): Promise<void> => {
    const entries = await listFolder(join(root, folder));
    if (!entries.ok) {
      problems.push({ file: folder, message: entries.error });
      return;
    }
    const before = paths.length + problems.length;
    for (const entry of entries.value) {
      if (paths.length > maxFiles) return;
      const name = entry.name.toString('utf8');
      if (name.startsWith('.')) continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      const isUtf8 = Buffer.from(name).equals(entry.name);
      const message = isUtf8 ? entryProblem(entry, name, depth) : 'has a name that is not UTF-8: rename it';
      if (message) problems.push({ file: path, message });
      else if (entry.isDirectory()) await visit(path, depth + 1);
      else paths.push(path);
    }
    // Only articles and pages are folders below a folder.
    if (depth > 1 && paths.length + problems.length === before && folder.includes('/'))
      problems.push({
        file: folder,
        message: 'is a folder without files: write what belongs in it, or delete the folder',
      });
  };
  await visit('', 1);
  if (paths.length > maxFiles)
    return { paths: [], problems: [{ file: '', message: `holds more than ${maxFiles} files` }] };
  return { paths: paths.sort(), problems: problems.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

async function listFolder(path: string): Promise<Result<Dirent<Buffer>[], string>> {
  try {
    return success(await readdir(path, { withFileTypes: true, encoding: 'buffer' }));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return failure(FOLDER_PROBLEMS[code] ?? `is a folder that cannot be read (${code})`);
  }
}

const FOLDER_PROBLEMS: Record<string, string> = {
  ENOENT: 'does not exist: make the folder; example/content/ is one to copy from',
  ENOTDIR: 'is a file: all content is in a folder of this name',
  EACCES: 'is a folder that cannot be read (EACCES): give yourself the right to read and to enter it',
};

/** Why an entry of a folder is not read, or `undefined`. */
function entryProblem(entry: Dirent<Buffer>, name: string, depth: number): string | undefined {
  if (entry.isSymbolicLink()) return 'is a symbolic link: put the file or folder itself in its place';
  if (entry.isFile()) return undefined;
  if (!entry.isDirectory()) return 'is not a file but a pipe, a socket or a device: delete it';
  if (CONTENT_NAME.test(name)) return 'is a folder: only files have such a name';
  return depth >= MAX.folders
    ? `is nested too deep: move it up, to at most ${MAX.folders} levels`
    : undefined;
}

/** The names of files that hold content. Systems and programs leave others beside them, such as `Thumbs.db`. */
const CONTENT_NAME = /\.(md|svg|yaml|yml)$/;

const IN_ARTICLE = /^articles\/[^/]+\/[^/]+$/;

const decoder = new TextDecoder('utf-8', { fatal: true });

// Between listing and reading, a file may be replaced by a link or a pipe. Windows has neither flag.
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The text of a file, or the size of a photo, or why it cannot be read; `undefined` once all files together are too large. */
async function readContentFile(
  root: string,
  path: string,
  budget: { bytes: number },
): Promise<Result<string | PhotoSize, string> | undefined> {
  if (budget.bytes < 0) return undefined;
  if (PHOTO_NAME.test(path) && !IN_ARTICLE.test(path))
    return failure('is not used: photos are in the folders of articles; move it there, or remove it');
  try {
    await using file = await open(join(root, path), READ_ONLY);
    const { size } = await file.stat();
    const tooLarge = sizeProblem(path, size);
    if (tooLarge) return failure(unreadable(path, tooLarge));
    budget.bytes -= size;
    if (budget.bytes < 0) return undefined;
    const bytes = await file.readFile();
    if (PHOTO_NAME.test(path)) return await readPhoto(bytes);
    const text = decoder.decode(bytes);
    // Programs on macOS write ü as two characters, in which nothing would find the word.
    return success(text.replace(/\r\n?/g, '\n').normalize());
  } catch (error) {
    return failure(unreadable(path, readProblem(error)));
  }
}

/** Why a file is not read: what is wrong with it, or that it holds no content at all. */
const unreadable = (path: string, message: string) =>
  CONTENT_NAME.test(path) || PHOTO_NAME.test(path)
    ? message
    : 'is not used: content is in .md, .yaml and .svg files, and photos are in .jpg, .png and .webp files; remove it';

/** Why a file of so many bytes is not read, or `undefined`. */
export function sizeProblem(path: string, bytes: number): string | undefined {
  const most = maxBytes(path);
  return bytes > most ? `has ${kib(bytes)} KiB: ${smaller(path, kib(most))}` : undefined;
}

/** What to do about a file that is too large. */
const smaller = (path: string, most: number) =>
  PHOTO_NAME.test(path)
    ? `save the photo with at most ${most} KiB, such as 1600 pixels wide as JPEG`
    : `write at most ${most} KiB, or divide it`;

function maxBytes(path: string): number {
  if (PHOTO_NAME.test(path)) return MAX_PHOTO_BYTES;
  const extension = path.slice(path.lastIndexOf('.'));
  return extension === '.md' || extension === '.svg' ? MAX.bytes[extension] : MAX.bytes.other;
}

function readProblem(error: unknown): string {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'is not UTF-8: save it in UTF-8';
  if (error instanceof Error && 'code' in error) return `cannot be read (${error.code})`;
  throw error;
}

function kib(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
