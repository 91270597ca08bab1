import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { glob } from 'tinyglobby';
import { SettingsError } from '#api/settings.ts';
import { isBuild, removeFolder } from '#build/build-folder.ts';
import { readVersion } from '#build/manifest.ts';
import { KONTOR, runProgram } from '#build/run-program.ts';
import { diff } from '#diff/diff.ts';
import { formatOf } from '#loading/read/read-site.ts';
import { FORMAT } from '#schema/source/site/site.ts';
import { readManifest } from '#serve/files/manifest-file.ts';
import { rewriteContent } from './formats.ts';

/**
 * `kontor upgrade [--from <dist | version | none>] [--all]`: rewrites content whose format has changed, builds, and compares the
 * build with that of the former version: the one in `dist`, the one named, or one that it makes with a version from the registry.
 */
export async function upgrade(args: string[], root: string): Promise<void> {
  const options = { from: { type: 'string' }, all: { type: 'boolean' } } as const;
  const { from, all = false } = parseArgs({ args, options }).values;
  if (from === 'none') return rewrite(root);
  const workspace = await mkdtemp(join(tmpdir(), 'kontor-upgrade-'));
  const remove = () => removeFolder(workspace);
  // A signal ends the comparison so.
  process.once('exit', remove);
  try {
    await compareVersions({ from, all }, { root, workspace });
  } finally {
    process.off('exit', remove);
    remove();
  }
}

interface Places {
  root: string;
  workspace: string;
}

async function compareVersions(
  { from, all }: { from: string | undefined; all: boolean },
  { root, workspace }: Places,
): Promise<void> {
  // Before the content is rewritten, which the former version could not read any more.
  const former = from === undefined ? await lastBuild(root) : await namedBuild(from, { root, workspace });
  if (former === undefined) return;
  await rewrite(root);
  const { date, version } = readManifest(join(resolve(root, former), 'server'));
  console.log(`Building what is there now, to compare it with the build of ${version}.`);
  const build = join(workspace, 'dist');
  await runOrThrow(process.execPath, [KONTOR, 'build', build], {
    cwd: root,
    env: { ...process.env, BUILD_DATE: date },
  });
  await diff([former, build, ...(all ? ['--all'] : [])], root);
}

/** The build in `dist`; `undefined` where the installed version has made it. Throws a SettingsError where there is none. */
async function lastBuild(root: string): Promise<string | undefined> {
  const folder = resolve(root, 'dist');
  const made = isBuild(folder) ? readManifest(join(folder, 'server')).version : undefined;
  const isOfThisVersion = made !== undefined && made === (await readVersion());
  if (isOfThisVersion && formatOf(await readFile(join(root, 'content/site.yaml'), 'utf8')) >= FORMAT)
    return void console.log(
      `dist was made by Kontor ${made}, the version that is installed: there is nothing to compare.`,
    );
  if (made !== undefined && !isOfThisVersion) return 'dist';
  const why = isOfThisVersion
    ? `dist was made by Kontor ${made}, the version that is installed: compared with it, the upgrade changes nothing`
    : 'There is no build in dist to compare with';
  throw new SettingsError(`${why}. Nothing was rewritten or compared. Name what to compare with:
  kontor upgrade --from <version>  the version that you had, such as in the package.json of the last commit: it is installed
                                   apart, and builds the site
  kontor upgrade --from <folder>   a build that it has made, such as the one that is online
  kontor upgrade --from none       nothing: content whose format has changed is only rewritten`);
}

/** The folder of a build, or of the one that a version from the registry makes of the site as it is. */
async function namedBuild(from: string, { root, workspace }: Places): Promise<string> {
  const folder = resolve(root, from);
  if (isBuild(folder)) return from;
  if (!/^\d+\.\d+\.\d+/.test(from))
    throw new SettingsError(
      `--from ${from} is neither the folder of a build nor a version, which has three numbers`,
    );
  const copy = join(workspace, 'former');
  console.log(`Installing Kontor ${from}, and building the site with it.`);
  await cp(root, copy, {
    recursive: true,
    filter: (path) => path === root || !LEFT_OUT.test(basename(path)),
  });
  await runOrThrow('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `kontor@${from}`], {
    cwd: copy,
  }).catch(() => {
    throw new SettingsError(
      `Kontor ${from} could not be installed; npm says above why. npm view kontor versions lists the versions that there are.`,
    );
  });
  await runOrThrow('npx', ['kontor', 'build'], { cwd: copy }).catch((error) => {
    throw new SettingsError(
      `${error.message}\nKontor ${from} cannot build the site as it is. If its content was rewritten for a newer version, take that back first, such as by git stash.`,
    );
  });
  return join(copy, 'dist');
}

/** Throws a SettingsError if a program fails: what is wrong, it has said itself. */
async function runOrThrow(...[program, args, options]: Parameters<typeof runProgram>): Promise<void> {
  const { status, signal } = await runProgram(program, args, options);
  if (status !== 0)
    throw new SettingsError(`${[program, ...args].join(' ')} ended with ${signal ?? status}.`);
}

/** What a build does not need. */
const LEFT_OUT = /^(?:node_modules|dist(?:\..*)?|\.git|\.astro)$/;

/** Rewrites the content of a site in place, if its format is a former one. */
async function rewrite(root: string): Promise<void> {
  const content = join(root, 'content');
  const format = formatOf(await readFile(join(content, 'site.yaml'), 'utf8'));
  if (format >= FORMAT) return console.log(`The content has format ${format}, the newest one.`);
  const paths = await glob('**/*.yaml', { cwd: content });
  const files = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(content, path), 'utf8')] as const),
    ),
  );
  const { texts, changes } = rewriteContent(files, format);
  for (const [file, text] of texts) await writeFile(join(content, file), text);
  console.log(`The content had format ${format}, and has ${FORMAT} now:`);
  for (const what of changes) console.log(`  ${what}`);
  for (const file of texts.keys()) console.log(`Rewrote content/${file}`);
}
