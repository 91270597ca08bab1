import { glob } from 'tinyglobby';
import type { Problem } from './problem.ts';
import { readFiles } from './read-files.ts';

/** Every file below the content folder by its path there, with `/` on every platform and `\n` at line ends. */
export type ContentFiles = Map<string, string>;

/** Reads the content folder. A file that is not UTF-8 is a problem, not a text with question marks in it. */
export async function readContentFiles(root: string): Promise<{ files: ContentFiles; problems: Problem[] }> {
  const paths = (await glob('**/*', { cwd: root, dot: false })).sort();
  const problems: Problem[] = [];
  const files: ContentFiles = new Map();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts = await readFiles(root, paths);
  for (const [index, path] of paths.entries()) {
    try {
      const text = decoder.decode(texts[index]);
      files.set(path, text.replaceAll('\r\n', '\n'));
    } catch {
      problems.push({ file: path, message: 'is not UTF-8: save it with the encoding UTF-8' });
    }
  }
  return { files, problems };
}
