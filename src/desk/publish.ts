import pLimit from 'p-limit';
import { ContentError } from '#loading/problem.ts';
import { type FolderState, type folderCheck, publicationProblems } from './check-texts.ts';
import type { DeskDocument } from './documents.ts';
import { type ChangedFile, changedFiles, GitError, runGit } from './git.ts';
import { type ListedEntry, listChanged } from './list-entries.ts';
import type { PublicationRequest } from './requests.ts';
import { oneByOne } from './save-files.ts';

/** What would be published, and where to. */
export interface Unpublished {
  /** Absent where the site is in no repository; `reason` says so. */
  branch?: string;
  reason?: string;
  /** Where commits are sent; absent if they stay on this machine. */
  remote?: string;
  author: { name: string; email: string };
  files: ChangedFile[];
  /** What differs, as Git shows it; files that are new are only listed. */
  diff: string;
}

/** A commit that was made, and whether it was sent on. */
export interface Published {
  commit: string;
  branch: string;
  /** Where it was sent; absent if there is nowhere to send it. */
  remote?: string;
  /** Why it was not sent. */
  notSent?: string;
}

/** Most characters of a difference that are shown. */
const MOST_DIFF = 300_000;

/** Reads what of the content has not been published. */
async function readUnpublished(root: string): Promise<Unpublished> {
  const author = { name: await setting(root, 'user.name'), email: await setting(root, 'user.email') };
  try {
    const files = await changedFiles(root);
    const branch = await presentBranch(root);
    const remote = await remoteOf(root, branch);
    const diff = await runGit(root, [
      'diff',
      '--no-color',
      '--no-ext-diff',
      '--no-textconv',
      'HEAD',
      '--',
      'content',
      'public',
    ]).catch(() => '');
    return { branch, author, files, diff: diff.slice(0, MOST_DIFF), ...(remote && { remote }) };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { author, files: [], diff: '', reason: error.message };
  }
}

const setting = async (root: string, name: string): Promise<string> =>
  (await runGit(root, ['config', '--get', name]).catch(() => '')).trim();

/** The remote that a branch is sent to, or the only one that there is. */
async function remoteOf(root: string, branch: string): Promise<string | undefined> {
  const chosen = await setting(root, `branch.${branch}.remote`);
  const [first] = (await runGit(root, ['remote'])).split('\n').filter(Boolean);
  return chosen && chosen !== '.' ? chosen : first;
}

/** Who a commit is by: whom the proxy has signed in, else whoever the form says. */
function authorOf(given: PublicationRequest['author'], user: string | undefined, host: string) {
  if (user === undefined) return given;
  const local = user.replace(/[^\p{L}\p{N}._-]+/gu, '.');
  return { name: user, email: user.includes('@') ? user : `${local}@${host}` };
}

/**
 * Commits files of the content on a branch, in the name of an author. A branch that is not there is begun at the present state. Throws a
 * GitError.
 */
async function commitFiles(
  root: string,
  { files, message, branch }: Omit<PublicationRequest, 'author'>,
  author: PublicationRequest['author'],
): Promise<Pick<Published, 'commit' | 'branch'>> {
  const known = new Set((await changedFiles(root)).map(({ file }) => file));
  const unknown = files.find((file) => !known.has(file));
  if (unknown !== undefined) throw new GitError(`${unknown} has not changed: load the page again.`);
  await runGit(root, ['check-ref-format', '--branch', branch]);
  if (branch !== (await presentBranch(root)))
    await runGit(root, ['switch', '--quiet', '--create', branch, '--']);
  const environment = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  await runGit(root, ['add', '--all', '--', ...files]);
  // Somebody may have switched in a terminal.
  const present = await presentBranch(root);
  if (present !== branch)
    throw new GitError(`The branch is ${present} by now, and not ${branch}: load the page again.`);
  await runGit(
    root,
    ['commit', '--quiet', '--no-verify', '--only', '--cleanup=whitespace', '--file=-', '--', ...files],
    {
      input: message,
      environment,
    },
  );
  const commit = (await runGit(root, ['rev-parse', '--short', 'HEAD'])).trim();
  return { commit, branch };
}

const presentBranch = async (root: string): Promise<string> =>
  (await runGit(root, ['symbolic-ref', '--short', 'HEAD'])).trim();

/** Sends a branch to its remote, whatever the present one is by now. */
export async function sendBranch(
  root: string,
  branch: string,
): Promise<Omit<Published, 'commit' | 'branch'>> {
  const remote = await remoteOf(root, branch);
  if (remote === undefined) return {};
  const ref = `refs/heads/${branch}`;
  const push = ['push', '--quiet', '--no-verify', '--set-upstream', '--', remote, `${ref}:${ref}`];
  // SSH asks on the terminal, where nobody looks.
  const isOwnSsh =
    process.env['GIT_SSH_COMMAND'] || process.env['GIT_SSH'] || (await setting(root, 'core.sshCommand'));
  const environment: Record<string, string> = isOwnSsh ? {} : { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes' };
  return sendOne(() => runGit(root, push, { environment })).then(
    () => ({ remote }),
    (error: Error) => ({ remote, notSent: error.message }),
  );
}

/** A remote that is slow keeps nobody from saving. */
const sendOne = pLimit(1);

/** What of the desk publishing needs. */
interface Publishing {
  readState: () => Promise<FolderState>;
  checkFolder: ReturnType<typeof folderCheck>;
  documentsOf: (state: FolderState) => DeskDocument[];
  entriesOf: (state: FolderState) => ListedEntry[];
  /** That of the desk, for addresses of who has none. */
  host: string;
}

/** What publishes the content in a folder, if it is in order. */
export function publisher(
  root: string,
  { readState, checkFolder, documentsOf, entriesOf, host }: Publishing,
) {
  return {
    /** What has been saved and not published, by what it is called, and what keeps it from being published. */
    unpublished: async () => {
      const [state, found] = [await readState(), await readUnpublished(root)];
      const files = found.files.map(({ file }) => file);
      const problems = publicationProblems(checkFolder(state), files, state.files);
      const named = { documents: documentsOf(state), listed: entriesOf(state), problems };
      return { ...found, ...listChanged(found.files, named) };
    },
    /** Publishes what has been saved; in the name of a user whom a proxy has signed in. */
    publish: async ({ author, ...request }: PublicationRequest, user: string | undefined) => {
      const by = authorOf(author, user, host);
      // What is committed is what is checked.
      const committed = await oneByOne(async () => {
        const state = await readState();
        const problems = publicationProblems(checkFolder(state), request.files, state.files);
        if (problems.length > 0) return { ok: false as const, message: new ContentError(problems).message };
        return { ok: true as const, ...(await commitFiles(root, request, by)) };
      });
      return committed.ok ? { ...committed, ...(await sendBranch(root, committed.branch)) } : committed;
    },
  };
}
