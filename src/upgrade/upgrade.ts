import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { glob } from 'tinyglobby';
import { SettingsError } from '#api/settings.ts';
import { KONTOR, runProgram } from '#build/run-program.ts';
import { diff } from '#diff/diff.ts';
import { formatOf } from '#loading/load.ts';
import { FORMAT } from '#schema/source/site.ts';
import { readManifest } from '#serve/files/read-manifest.ts';
import { rewriteContent } from './formats.ts';

/**
 * `kontor upgrade [--from <dist | version>]`: rewrites content whose format has changed, builds, and compares the build with that of
 * the former version: the one in `dist`, the one named, or one that it makes with a version from the registry.
 */
export async function upgrade(args: string[], root: string): Promise<void> {
  const { from } = parseArgs({ args, options: { from: { type: 'string' } } }).values;
  const workspace = await mkdtemp(join(tmpdir(), 'kontor-upgrade-'));
  try {
    // Before the content is rewritten, which the former version could not read any more.
    const former = await formerBuild(from, { root, workspace });
    await rewrite(root);
    if (former === undefined)
      return console.log(
        'There is no former build to compare with. Name one, or a version: kontor upgrade --from 0.1.0',
      );
    const { date, version } = readManifest(join(former, 'server'));
    console.log(`Building what is there now, to compare it with the build of ${version}.`);
    const build = join(workspace, 'dist');
    await runOrThrow(process.execPath, [KONTOR, 'build', build], {
      cwd: root,
      env: { ...process.env, BUILD_DATE: date },
    });
    await diff([former, build], root);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

interface Places {
  root: string;
  workspace: string;
}

/** The folder of the build to compare with; `undefined` if there is none. */
async function formerBuild(
  from: string | undefined,
  { root, workspace }: Places,
): Promise<string | undefined> {
  const folder = resolve(root, from ?? 'dist');
  if (existsSync(join(folder, 'server/manifest.json'))) return folder;
  if (from === undefined) return undefined;
  if (!/^\d+\.\d+\.\d+/.test(from))
    throw new SettingsError(
      `--from ${from} is neither the folder of a build nor a version: write dist, or 0.1.0`,
    );
  const copy = join(workspace, 'former');
  console.log(`Installing Kontor ${from}, and building the site with it.`);
  await cp(root, copy, {
    recursive: true,
    filter: (path) => path === root || !LEFT_OUT.test(basename(path)),
  });
  await runOrThrow('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `kontor@${from}`], {
    cwd: copy,
  });
  await runOrThrow('npx', ['kontor', 'build'], { cwd: copy });
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
