import { spawn } from 'node:child_process';
import { isAside } from './save-files.ts';

/** Thrown when Git says no; the message is what it says. */
export class GitError extends Error {
  override name = 'GitError';
}

/** No hook, no signature, no monitor and no submodule. What does run is filters of files, and credential helpers and SSH to send a branch. */
const SETTINGS = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'commit.gpgSign=false',
  'push.gpgSign=false',
  'push.recurseSubmodules=no',
  'log.showSignature=false',
  'core.quotePath=false',
  'protocol.ext.allow=never',
].flatMap((setting) => ['-c', setting]);

/** Runs Git in a folder. What comes from a form goes to its standard input or its environment, or behind `--`. Throws a GitError. */
export function runGit(
  folder: string,
  args: readonly string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...SETTINGS, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        // Where Git itself has started the site, as for a hook, these name another repository.
        GIT_DIR: undefined,
        GIT_INDEX_FILE: undefined,
        GIT_WORK_TREE: undefined,
        GIT_TERMINAL_PROMPT: '0',
        GIT_ASKPASS: '',
        GIT_LITERAL_PATHSPECS: '1',
        GIT_EDITOR: 'true',
        LC_ALL: 'C',
        ...environment,
      },
      timeout: 60_000,
    });
    const said = { out: '', error: '' };
    child.stdout.setEncoding('utf8');
    child.stderr.setEncoding('utf8');
    child.stdout.on('data', (chunk) => {
      said.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said.error += chunk;
    });
    child.once('error', ({ message }) => reject(new GitError(message)));
    child.stdin.on('error', () => undefined);
    child.once('close', (status) =>
      status === 0 ? resolve(said.out) : reject(new GitError((said.error || said.out).trim().slice(0, 2000))),
    );
    child.stdin.end(input);
  });
}

/** A file of the content that differs from the last commit. */
export interface ChangedFile {
  /** Below the folder of the site. */
  file: string;
  state: 'new' | 'changed' | 'deleted';
}

/** What of the content and the public files has not been committed. Throws a GitError where there is no repository. */
export async function changedFiles(root: string): Promise<ChangedFile[]> {
  const prefix = (await runGit(root, ['rev-parse', '--show-prefix'])).trim();
  const list = await runGit(root, [
    'status',
    '--porcelain=v1',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    'content',
    'public',
  ]);
  return list
    .split('\0')
    .filter((entry) => entry !== '' && !isAside(entry.slice(3)))
    .map((entry) => {
      const [state, file] = [entry.slice(0, 2), entry.slice(3)];
      return {
        file: file.slice(prefix.length),
        state: /[?A]/.test(state) ? 'new' : state.includes('D') ? 'deleted' : 'changed',
      };
    });
}

/**
 * When each file of the content was last committed, in milliseconds; `Infinity` of one that has been changed since, so that none of
 * those is older than another. Empty where there is no repository.
 */
export async function fileAges(root: string): Promise<Map<string, number>> {
  try {
    const log = await runGit(root, [
      'log',
      '--format=@%ct',
      '--name-only',
      '--relative',
      '-z',
      '--',
      'content',
    ]);
    const ages = new Map<string, number>();
    let time = 0;
    for (const field of log.split(/[\0\n]+/)) {
      if (field.startsWith('@')) time = Number(field.slice(1)) * 1000;
      else if (field !== '' && !ages.has(contentPath(field))) ages.set(contentPath(field), time);
    }
    for (const { file } of await changedFiles(root)) ages.set(contentPath(file), Number.POSITIVE_INFINITY);
    return ages;
  } catch (error) {
    if (error instanceof GitError) return new Map();
    throw error;
  }
}

const contentPath = (file: string): string => file.replace(/^content\//, '');
