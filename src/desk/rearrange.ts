import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildDate } from '#loading/build-date.ts';
import { condenseProblems, type Problem, problemText } from '#loading/problem.ts';
import { ADDRESSED_FOLDERS } from '#schema/source/removed.ts';
import { success } from '#text/result.ts';
import { type FolderState, folderCheck, newProblems, withTexts } from './check-texts.ts';
import type { ChangedFile } from './git.ts';
import type { EntryName } from './references.ts';
import { type Rewrite, removeEntry, removeImage, renameEntry } from './rename-entry.ts';
import { digestOf, saveFiles, type WantedFile, whyNotSaved } from './save-files.ts';

/** What is to become of an entry, or of an image of an article. */
export type Rearrangement = { rename: string } | { remove: true } | { image: string };

/** What has become of it. */
export type Rearranged =
  | {
      ok: true;
      files: ChangedFile[];
      /** Tells what is shown from what it may be by the time somebody says yes. */
      print: string;
      isDone: boolean;
    }
  /** Why nothing was written, a line each. */
  | { ok: false; messages: string[] };

/** The entry that `glossary/api` and `faq/kosten/was-kostet-es` mean; `undefined` of what has no addresses of its own. */
function entryNamed(id: string): EntryName | undefined {
  const [first, ...rest] = id.split('/');
  const folder = ADDRESSED_FOLDERS.find((each) => each === first);
  const name = rest.at(-1);
  return folder && name ? { folder, name } : undefined;
}

/**
 * Renames or removes an entry, with all files that this changes, if the content has no new problems then. Without `isAgreed`, only says which
 * files these are; it is given their print.
 */
export async function rearrange(
  root: string,
  id: string,
  {
    state,
    check = folderCheck(),
    change,
    isAgreed = () => false,
  }: {
    state: FolderState;
    check?: ReturnType<typeof folderCheck>;
    change: Rearrangement;
    isAgreed?: (print: string) => boolean;
  },
): Promise<Rearranged> {
  const entry = entryNamed(id);
  if (!entry)
    return {
      ok: false,
      messages: [
        `"${id}" is no entry: write its folder and its name, such as glossary/api. Folders: ${ADDRESSED_FOLDERS.join(', ')}`,
      ],
    };
  const folder = join(root, 'content');
  const { content, problems } = check(state);
  if (!content) return refused(problems);
  const texts = await readTexts(folder, state);
  const files = [...state.files.keys(), ...state.photos.keys()];
  const today = readBuildDate(process.env);
  const all = { sources: content.sources, texts, files, today };
  const made =
    'image' in change
      ? removeImage(entry, change.image, all)
      : 'rename' in change
        ? renameEntry(entry, change.rename, all)
        : removeEntry(entry, all);
  if (!made.ok) return { ok: false, messages: made.error };
  const found = newProblems(problems, rewrittenState(state, made.value), made.value.moves);
  if (found.length > 0) return refused(found);
  const wanted = await wantedFiles(folder, made.value, texts);
  const print = digestOf(
    JSON.stringify(wanted.map(({ file, digest, text }) => [file, digest, digestOf(String(text))])),
  );
  const isDone = isAgreed(print);
  const saved = isDone ? await saveFiles(folder, wanted) : success(undefined);
  if (!saved.ok) return { ok: false, messages: [whyNotSaved(saved.error)] };
  return {
    ok: true,
    files: wanted.map((each) => ({ file: each.file, state: stateOf(each) })),
    print,
    isDone,
  };
}

/** Files that change, those that get another name under the former one. */
export function underFormerName(
  files: readonly ChangedFile[],
  id: string,
  change: Rearrangement,
): ChangedFile[] {
  const now = 'rename' in change ? id.replace(/[^/]*$/, change.rename) : id;
  return files.map(({ file, state }) => {
    const isMoved = file === `${now}.yaml` || file.startsWith(`${now}/`);
    return { file: isMoved ? id + file.slice(now.length) : file, state };
  });
}

const refused = (problems: readonly Problem[]): Rearranged => ({
  ok: false,
  messages: condenseProblems(problems).map(problemText),
});

const stateOf = ({ text, digest }: WantedFile) =>
  text === null ? 'deleted' : digest === null ? 'new' : 'changed';

/** The texts of the YAML and Markdown files of the content, byte for byte. */
async function readTexts(folder: string, { files }: FolderState): Promise<Map<string, string>> {
  const texts = [...files.keys()].filter((file) => /\.(?:yaml|md)$/.test(file));
  const read = texts.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const);
  return new Map(await Promise.all(read));
}

/** What is written, and only then what goes: whoever is stopped in between has files twice, and none less. */
async function wantedFiles(
  folder: string,
  { texts, moves }: Rewrite,
  before: ReadonlyMap<string, string>,
): Promise<WantedFile[]> {
  const made: WantedFile[] = [];
  const gone: WantedFile[] = [];
  for (const file of new Set([...moves.keys(), ...texts.keys()])) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    const digest = bytes && digestOf(before.get(file) ?? bytes.toString('utf8'));
    const [to, text] = [moves.get(file), texts.get(file)];
    if (to !== undefined) made.push({ file: to, text: text ?? bytes, digest: null });
    else if (typeof text === 'string') made.push({ file, text, digest });
    if (to !== undefined || text === null) gone.push({ file, text: null, digest });
  }
  return [...made, ...gone];
}

function rewrittenState(state: FolderState, { texts, moves }: Rewrite): FolderState {
  const written = [...texts].filter((each): each is [string, string] => each[1] !== null);
  const rearranged = <T>(files: ReadonlyMap<string, T>) =>
    new Map(
      [...files]
        .filter(([file]) => texts.get(file) !== null)
        .map(([file, each]): [string, T] => [moves.get(file) ?? file, each]),
    );
  return {
    ...state,
    files: rearranged(withTexts(state.files, new Map(written))),
    photos: rearranged(state.photos),
  };
}
