import { join } from 'node:path';
import { readContentFiles } from '#loading/read/content-files.ts';
import { readOwnFiles } from '#loading/read/own-files.ts';
import { nodeDigest } from '#serve/files/manifest-file.ts';
import type { FolderState } from './check-texts.ts';

/** Makes what reads the content of the site in a folder. As long as nothing changes there, the state is the same object. */
export function stateReader(root: string): () => Promise<FolderState> {
  let last: { print: string; state: FolderState } | undefined;
  return async () => {
    const [content, own] = await Promise.all([readContentFiles(join(root, 'content')), readOwnFiles(root)]);
    const { files, photos, problems } = content;
    const print = nodeDigest(JSON.stringify([[...files], [...photos], problems, own]));
    if (last?.print !== print) last = { print, state: { files, photos, problems, own } };
    return last.state;
  };
}
