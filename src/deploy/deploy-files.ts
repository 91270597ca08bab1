import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '#api/settings.ts';
import { computingPages } from '#edge/edge-data.ts';
import { readSite } from '#loading/read/read-site.ts';
import type { Site } from '#schema/source/site/site.ts';
import { suggestion } from '#text/nearest.ts';
import { RECIPE_NAMES, RECIPES, type RecipeName } from './recipes.ts';

const USAGE = 'Usage: kontor deploy-files [<recipe>…] [--out <folder>] [--host <host>] [--force]';

/** `kontor deploy-files nginx systemd`: writes what runs the site in production. Files that differ are kept, but with `--force`. */
export async function deployFiles(args: string[], root: string): Promise<void> {
  const { recipes, out, host, force } = readDeployArguments(args);
  if (recipes.length === 0) return console.log(listRecipes());
  const deployment = await readDeployment(root, { out, host });
  const filled = recipes.map((recipe) => fillRecipe(recipe, deployment));
  const kept: string[] = [];
  for (const [path, text] of new Map(filled.flatMap(({ files }) => [...files]))) {
    const result = await writeUnlessOther(join(root, path), text, force);
    console.log(`${RESULTS[result]} ${path}`);
    if (result === 'kept') kept.push(path);
  }
  if (kept.length > 0) {
    console.error(
      `Kept as they are: ${kept.join(', ')}. They differ from what would be written; --force overwrites them, and git diff then shows what was yours.`,
    );
    process.exitCode = 1;
  }
  for (const { next } of filled) console.log(`Next: ${next}`);
}

/** Reads the arguments. Throws a SettingsError that says what to write instead. */
export function readDeployArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const { out: folder = 'deploy', host, force = false } = values;
  for (const name of positionals)
    if (!isRecipeName(name)) fail(`"${name}" is no recipe; ${suggestion(name, RECIPE_NAMES)}`);
  // The folder is written into shell commands.
  const out = posix.normalize(`${folder}/`).replace(/\/$/, '');
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(out) || out.startsWith('..'))
    fail(
      `--out "${folder}" cannot be taken: name a folder in that of the site, by letters, digits, dots and hyphens.`,
    );
  if (host !== undefined && !/^[a-z\d-]+(\.[a-z\d-]+)*$/.test(host))
    fail(`--host "${host}" is not a host: write www.example.com, without https://, a port or a path.`);
  return { recipes: [...new Set(positionals)].filter(isRecipeName), out, host, force };
}

function parse(args: string[]) {
  const options = {
    out: { type: 'string' },
    host: { type: 'string' },
    force: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [problem = ''] = error instanceof Error ? error.message.split('. ') : [];
    fail(`${problem}.`);
  }
}

function fail(problem: string): never {
  throw new SettingsError(`${problem}\n${USAGE}`);
}

const isRecipeName = (text: string): text is RecipeName => RECIPE_NAMES.some((name) => name === text);

function listRecipes(): string {
  const width = Math.max(...RECIPE_NAMES.map(({ length }) => length));
  const lines = RECIPE_NAMES.map((name) => `  ${name.padEnd(width)}  ${RECIPES[name].summary}`);
  return `${USAGE}\n\n${lines.join('\n')}`;
}

/** What has become of a file, as it is told. */
const RESULTS = { written: 'Wrote', same: 'Is up to date:', kept: 'Differs:' } as const;

async function writeUnlessOther(path: string, text: string, force: boolean): Promise<keyof typeof RESULTS> {
  const present = existsSync(path) ? await readFile(path, 'utf8') : undefined;
  if (present === text) return 'same';
  if (present !== undefined && !force) return 'kept';
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return 'written';
}

/** The files of a recipe, by their paths from the folder of the site, and what to do next. */
interface FilledRecipe {
  files: ReadonlyMap<string, string>;
  next: string;
}

/** Writes a site into the templates of a recipe. */
export function fillRecipe(recipe: RecipeName, deployment: Deployment): FilledRecipe {
  const { files, next } = RECIPES[recipe];
  const fill = (text: string) => fillPlaces(text, deployment);
  const entries = Object.entries(files).map(([template, path]): [string, string] => [
    posix.normalize(fill(path)),
    fill(readFileSync(new URL(`templates/${template}`, import.meta.url), 'utf8')),
  ]);
  return { files: new Map(entries), next: fill(next) };
}

/** A text with all `{{name}}` and the like filled in. GitHub's own, `${{ … }}`, have spaces. */
function fillPlaces(text: string, { name, host, out, paths, features }: Deployment): string {
  const pages = computingPages({ paths, features });
  const values: Record<string, string> = {
    name,
    host,
    out,
    root: posix.relative(out, '.') || '.',
    // As items of a list in JSON, whose first and last quote the template has.
    computing: pages.join('",\n      "'),
    pinned: features.embed ? '|embed/\\d+-' : '',
  };
  // With the comment above it.
  const known = pages.length > 0 ? text : text.replace(/^.*\n *"\{\{computing\}\}",\n/m, '');
  return known.replaceAll(/\{\{(\w+)\}\}/g, (place, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A template has ${place}, for which there is no value.`);
    return value;
  });
}

/** What differs from site to site in the files that run it. */
export interface Deployment {
  /** Of the unit, the image, the worker and the folders: lower-case letters, digits and hyphens. */
  name: string;
  /** `www.example.com`. */
  host: string;
  /** The folder of the files from that of the site, with slashes; `.` for that itself. */
  out: string;
  paths: Site['paths'];
  features: Site['features'];
}

/** Reads it from the content and the package.json of the site in a folder. Throws a ContentError. */
export async function readDeployment(
  root: string,
  { out, host }: { out: string; host?: string | undefined },
): Promise<Deployment> {
  const { url, paths, features } = await readSite(join(root, 'content'));
  return { name: await readName(root), host: host ?? new URL(url).hostname, out, paths, features };
}

/** The name in package.json, without its scope. */
async function readName(root: string): Promise<string> {
  const file = join(root, 'package.json');
  const { name = '' } = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const plain = String(name)
    .replace(/^@[^/]*\//, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return plain || 'kontor';
}
