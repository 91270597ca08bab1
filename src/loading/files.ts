import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Problem } from './problem.ts';
import { MOST_OPEN_FILES } from './read-files.ts';

/** Every file below the content folder by its path there, with `/` on every platform and `\n` at line ends. */
export type ContentFiles = Map<string, string>;

/**
 * What is read at most. The parsers need more than a second for the worst texts of these sizes, and much longer for
 * longer ones. Content has files of 12 KB, folders in folders, and some hundred files.
 */
const MOST = {
  bytes: { '.md': 64 * 1024, other: 256 * 1024 },
  files: 20_000,
  totalBytes: 64 * 2 ** 20,
  folders: 4,
};

/**
 * Reads the content folder. What cannot be read is a problem: a file that is not UTF-8 or too large, a symbolic link, which
 * could lead anywhere, or anything but a regular file, such as a pipe, which would never end.
 */
export async function readContentFiles(root: string): Promise<{ files: ContentFiles; problems: Problem[] }> {
  const { paths, problems } = await listFiles(root);
  const files: ContentFiles = new Map();
  const budget = { bytes: MOST.totalBytes };
  const read = await pLimit(MOST_OPEN_FILES).map(paths, (path) => readText(root, path, budget));
  for (const [index, path] of paths.entries()) {
    const result = read[index];
    if (result === undefined) continue;
    if ('text' in result) files.set(path, result.text);
    else problems.push({ file: path, message: result.message });
  }
  if (budget.bytes < 0)
    problems.push({ file: '', message: `holds more than ${MOST.totalBytes / 2 ** 20} MiB` });
  return { files, problems };
}

/** The paths of all files, in alphabetical order. Hidden files are left out. */
async function listFiles(root: string): Promise<{ paths: string[]; problems: Problem[] }> {
  const paths: string[] = [];
  const problems: Problem[] = [];
  const visit = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true, encoding: 'buffer' });
    for (const entry of entries) {
      if (paths.length > MOST.files) return;
      const { name, isUtf8 } = decodeName(entry.name);
      if (name.startsWith('.')) continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      const message = isUtf8 ? entryProblem(entry, name, depth) : 'has a name that is not UTF-8: rename it';
      if (message) problems.push({ file: path, message });
      else if (entry.isDirectory()) await visit(path, depth + 1);
      else paths.push(path);
    }
  };
  await visit('', 1);
  if (paths.length > MOST.files)
    return { paths: [], problems: [{ file: '', message: `holds more than ${MOST.files} files` }] };
  return { paths: paths.sort(), problems: problems.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

function decodeName(bytes: Buffer): { name: string; isUtf8: boolean } {
  const name = bytes.toString('utf8');
  return { name, isUtf8: Buffer.from(name).equals(bytes) };
}

/** Why an entry of a folder is not read. */
function entryProblem(entry: Dirent<Buffer>, name: string, depth: number): string | undefined {
  if (entry.isSymbolicLink()) return 'is a symbolic link: put the file or folder itself in its place';
  if (entry.isFile()) return undefined;
  if (!entry.isDirectory()) return 'is not a file but a pipe, a socket or a device: delete it';
  if (/\.(md|yaml|yml)$/.test(name)) return 'is a folder: only files have such a name';
  return depth >= MOST.folders ? 'is a folder too deep: nothing is read from it' : undefined;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

// Between listing and reading, a link or a pipe may have taken the place of a file. Windows has neither flag.
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The text of a file, or why it cannot be read; `undefined` once all files together are too large. */
async function readText(
  root: string,
  path: string,
  budget: { bytes: number },
): Promise<{ text: string } | { message: string } | undefined> {
  if (budget.bytes < 0) return undefined;
  const most = path.endsWith('.md') ? MOST.bytes['.md'] : MOST.bytes.other;
  try {
    await using file = await open(join(root, path), READ_ONLY);
    const { size } = await file.stat();
    if (size > most) return { message: `has ${kib(size)} KiB: write at most ${kib(most)} KiB, or divide it` };
    budget.bytes -= size;
    if (budget.bytes < 0) return undefined;
    const text = decoder.decode(await file.readFile());
    return { text: text.replace(/\r\n?/g, '\n') };
  } catch (error) {
    return { message: readProblem(error) };
  }
}

function readProblem(error: unknown): string {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'is not UTF-8: save it with the encoding UTF-8';
  if (error instanceof Error && 'code' in error) return `cannot be read (${error.code})`;
  throw error;
}

function kib(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
