import { join } from 'node:path';
import { readSiteFiles } from '#loading/load.ts';
import type { Problem } from '#loading/problem.ts';
import { nodeDigest } from '#serve/files/manifest-file.ts';
import type { FolderState } from './check-texts.ts';
import { listDocuments } from './documents.ts';
import { fieldAddress } from './place-problem.ts';
import { dataReader } from './read-data.ts';

/** Makes what reads the content of the site in a folder. As long as nothing changes there, the state is the same object. */
export function stateReader(root: string): () => Promise<FolderState> {
  let last: { print: string; state: FolderState } | undefined;
  return async () => {
    const state = await readSiteFiles(join(root, 'content'));
    const { files, photos, problems, own } = state;
    const print = nodeDigest(JSON.stringify([[...files], [...photos], problems, own]));
    if (last?.print !== print) last = { print, state };
    return last.state;
  };
}

/** The addresses at the desk of the fields that problems are in; `undefined` for what is in no document. */
export async function fieldLinks(
  root: string,
  problems: readonly Problem[],
): Promise<(string | undefined)[]> {
  const { files } = await stateReader(root)();
  const readData = dataReader()(files);
  const documents = listDocuments([...files.keys()], readData);
  return problems.map((problem) => fieldAddress(problem, documents, readData));
}
