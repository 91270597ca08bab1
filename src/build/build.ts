import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, resolve } from 'node:path';
import { writeEdge } from '#edge/write-edge.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { writeStaticFolder } from '#static/host-files.ts';
import { cacheTextsBy } from '#text/cached.ts';
import {
  immovability,
  installBuild,
  openWorkspace,
  recoverBuild,
  refusalOf,
  removeFolder,
  resolveTarget,
} from './build-folder.ts';
import { digestCode, readBuildInputs } from './build-inputs.ts';
import { cacheFolder, openCache, textCache } from './cache.ts';
import { explainError } from './expected-error.ts';
import { reasonsToReplace, warnOfLostNames } from './last-build.ts';
import { makeBuild } from './make-build.ts';
import { projectPathProblem, publicProblem } from './project-problems.ts';

/** A build under way, for what is said of its end. */
interface Build {
  /** As it was asked for. */
  folder: string;
  target?: string | undefined;
  isInstalled: boolean;
}

/**
 * `kontor build [--edge] [--static] [--drafts] [<folder>]`: builds beside `dist` (or the folder) and takes its place only when the build is
 * complete, so that a problem, a full disk or Ctrl-C leaves the last good build where it was.
 */
export async function build(args: readonly string[], root: string): Promise<void> {
  // A shell's NODE_ENV=test or development would make Astro build as if for `astro dev`: without the content files.
  process.env['NODE_ENV'] = 'production';
  const asked = readBuildArguments(args);
  if ('message' in asked) {
    console.error(asked.message);
    process.exitCode = 1;
    return;
  }
  const { folder, options } = asked;
  const state: Build = { folder, isInstalled: false };
  try {
    const target = resolveTarget(resolve(root, folder));
    state.target = target;
    if (target && recoverBuild(target))
      console.log(`Restored ${folder}: an earlier build was stopped while replacing it.`);
    const refusal = target ? refusalOf(target, root) : 'symbolic links in its path lead in a circle';
    const problem = projectPathProblem(root) ?? publicProblem(root);
    if (refusal || !target) fail(`Cannot build into ${folder}: ${refusal}.`, state);
    else if (problem) fail(`Cannot build: ${problem}.`, state);
    else await buildInto(target, { root, options, state });
  } catch (error) {
    fail(explainError(error, writtenFolders(root, state)), state);
  }
}

async function buildInto(
  target: string,
  { root, options, state }: { root: string; options: BuildArguments['options']; state: Build },
): Promise<void> {
  const startedAt = performance.now();
  const { folder } = state;
  // Set once, so that a build over midnight is of one day.
  process.env['BUILD_DATE'] = readBuildDate(process.env);
  if (options.includes('--drafts')) process.env['BUILD_DRAFTS'] = 'true';
  const inputs = await readBuildInputs(root, process.env);
  if (options.length === 0 && (await reasonsToReplace(target, inputs)).length === 0)
    return console.log(`${folder} is up to date.`);
  console.log(`Building ${folder}. This takes up to a minute.`);
  // Before the workspace, so that no signal leaves it behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      fail('The build was stopped.', state);
      process.exit(128 + constants.signals[signal]);
    });
  }
  const workspace = openWorkspace(target);
  process.on('exit', () => removeWorkspace(workspace.folder));
  const refusal = immovability(target, workspace);
  if (refusal) return fail(`Cannot build into ${folder}: ${refusal}.`, state);
  // What nobody waits for.
  process.on('unhandledRejection', (error) => {
    fail(explainError(error, writtenFolders(root, state)), state);
    process.exit(1);
  });
  const cache = openCache(cacheFolder(root));
  cacheTextsBy(textCache(cache, digestCode(inputs)));
  const content = await makeBuild(root, workspace, { inputs, cache });
  if (options.includes('--edge')) await writeEdge(workspace.build, { root, content });
  if (options.includes('--static')) await writeStaticFolder(workspace.build, content.catalog);
  await warnOfLostNames(target, workspace.build);
  const leftover = installBuild(workspace, target);
  state.isInstalled = true;
  if (leftover) console.warn(`Warning: ${leftover}.`);
  console.log(`Built ${folder} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Where a build writes, each of which may be on a disk of its own. */
const writtenFolders = (root: string, { target }: Build): string[] => [
  ...(target === undefined ? [] : [dirname(target)]),
  cacheFolder(root),
  root,
];

/** At the exit, when it is too late for anything but a warning. */
function removeWorkspace(folder: string): void {
  try {
    removeFolder(folder);
  } catch (error) {
    console.warn(`Warning: ${folder} is left: ${explainError(error)}`);
  }
}

function fail(reason: string, { folder, target, isInstalled }: Build): void {
  process.exitCode = 1;
  const last = target && existsSync(target) ? `${folder} is as it was` : `there is still no ${folder}`;
  const state = isInstalled ? `${folder} was built before that` : `Nothing was built; ${last}`;
  console.error(`${reason}\n${state}.`);
}

/** With `--edge` and `--static` a build writes more than a process serves; with `--drafts` it shows what is not published. */
const OPTIONS = ['--edge', '--static', '--drafts'] as const;

type BuildOption = (typeof OPTIONS)[number];

interface BuildArguments {
  folder: string;
  options: readonly BuildOption[];
}

const USAGE = `Usage: kontor build [${OPTIONS.join('] [')}] [<folder>]. Without a folder, it builds into dist`;

/** What `npm run build` was asked to build, or why its arguments cannot be understood. */
export function readBuildArguments(args: readonly string[]): BuildArguments | { message: string } {
  const options = OPTIONS.filter((option) => args.includes(option));
  const [folder = 'dist', ...surplus] = args.filter((arg) => !options.some((option) => option === arg));
  const unknown = [folder, ...surplus].find((arg) => arg.startsWith('-'));
  if (unknown !== undefined) return { message: `Unknown option "${unknown}". ${USAGE}.` };
  if (surplus.length > 0)
    return { message: `More than one folder: put a name with spaces in quotes. ${USAGE}.` };
  return folder === '' ? { message: `The name of the folder is empty. ${USAGE}.` } : { folder, options };
}
