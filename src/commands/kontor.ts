#!/usr/bin/env node
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// The command line of Kontor: `kontor <command>`, in the folder of a site. It imports nothing that an older Node cannot run.

/** The oldest version of Node that builds a site. */
const OLDEST_NODE = { major: 22, minor: 15 };

/** The folder of the documents of this version, as the site's folder has it. */
const DOCS = relative(process.cwd(), fileURLToPath(new URL('../../docs', import.meta.url)));

type Run = (args: string[], root: string) => Promise<void>;

interface Command {
  /** What follows the name. */
  usage?: string;
  /** One line. */
  summary: string;
  /** What else there is to know. */
  more?: string;
  load: () => Promise<Run>;
}

const COMMANDS: Record<string, Command> = {
  dev: {
    usage: '[--port <number>] [--host]',
    summary: 'shows the site while you work on it; the same as astro dev',
    load: async () => (await import('./dev.ts')).dev,
  },
  check: {
    usage: '[--content-only] [--write]',
    summary: 'reports problems in the content and in astro.config.mjs',
    more: `--content-only   leaves out the structured data that is made from it
--write          first writes the computed figures of examples into the files of calculators and analyzers`,
    load: async () => (await import('./check.ts')).checkSite,
  },
  build: {
    usage: '[--edge] [--static] [--drafts] [<folder>]',
    summary: 'builds the site into dist, or another folder; the same as astro build',
    more: `--edge     with what Cloudflare Workers serve, in <folder>/edge
--static   with what hosts of files serve, in <folder>/static
--drafts   with drafts and what is scheduled, marked so and for no search engine: for a preview
The last good build stays until the new one is complete. SITE_URL is the origin of the site in place of the one in
content/site.yaml, BUILD_DATE the day it is of (2027-01-31) in place of today.`,
    load: async () => (await import('#build/build.ts')).build,
  },
  start: {
    summary: 'builds if something has changed, then serves dist',
    more: `HOST and PORT say where; all settings: ${DOCS}/operating.md`,
    load: async () => (await import('#build/start.ts')).start,
  },
  new: {
    usage: 'article|term|faq|service|calculator <name> [--category <id>]',
    summary: 'writes a draft that is in order but for its texts',
    more: `The name is that of its file and its address: lower-case letters, digits and single hyphens.
--category   an entry of the list of categories (of a calculator: of purposes), in place of the first one`,
    load: async () => (await import('./new.ts')).writeNew,
  },
  rename: {
    usage: '<folder>/<name> <new name>',
    summary: 'gives an entry another name, in all that names it or links to it',
    more: `kontor rename glossary/api schnittstelle
If it has been published, the former name goes into its \`aliases\`, so that its addresses lead to the new ones.`,
    load: async () => (await import('./rename.ts')).rename,
  },
  remove: {
    usage: '<folder>/<name>',
    summary: 'removes an entry that nothing names or links to',
    more: `kontor remove glossary/api
Lists what names it or links to it, and removes nothing, until that is mended. If it has been published, its name goes into
content/removed.yaml, so that its addresses answer 410 Gone.`,
    load: async () => (await import('./rename.ts')).remove,
  },
  'deploy-files': {
    usage: '[<recipe>…] [--out <folder>] [--host <host>] [--force]',
    summary:
      'writes the files that run the site in production, or build it; without a recipe, lists the recipes',
    more: `--out     the folder of the files, instead of deploy; those that have one place only, such as .gitlab-ci.yml, stay there
--host    the host of the site, instead of that in content/site.yaml
--force   overwrites files that are there and differ; without it they are kept, and the status is 1`,
    load: async () => (await import('#deploy/deploy-files.ts')).deployFiles,
  },
  admin: {
    usage: '[--repo <address>] [--service github|gitlab|gitea] [--branch <name>] [--sign-in <address>]',
    summary: 'writes the pages of a CMS, Sveltia CMS, into public/admin',
    more: `--repo     the repository that it commits to, such as https://github.com/acme/site, in place of the remote "origin"
--service  what runs the host of the repository, if it is one of your own; Forgejo is gitea
--branch   the branch, in place of the default one
--sign-in  the address of an OAuth client for Sveltia CMS; without one, editors sign in with access tokens
What it is for: ${DOCS}/editing.md`,
    load: async () => (await import('#desk/cms/write-admin.ts')).writeAdmin,
  },
  search: {
    usage: '"<words>" [--lang <language>] [--kind <kind>]',
    summary: 'shows what a search finds, and why',
    load: async () => (await import('#check/explain-search.ts')).explainSearch,
  },
  diff: {
    usage: '<a> <b> [--on <date>] [--all | --json]',
    summary: 'shows what changes for visitors and clients between two content folders or builds',
    more: `--on     the day of the figures in place of today, or of the day of the second build; later days with new prices follow
--all    every line, however many there are
--json   all of it, with each request
Exits with 1 where a figure moves or an address goes that content/changes.yaml of <b> does not announce, and with 2 where
the arguments cannot be used.`,
    load: async () => (await import('#diff/diff.ts')).diff,
  },
  upgrade: {
    usage: '[--from <folder of a build | version | none>] [--all]',
    summary: 'rewrites content for a new version of Kontor, and shows what that changes',
    more: `After npm install --save-exact kontor@latest. It rewrites content whose format has changed, in place, builds, and compares the build with
the one in dist, with the one named, or with one that it makes with the version named: kontor upgrade --from <version>
--from none   only rewrites the content
--all         every line of the comparison, however many there are
The status is 1 where a figure or an address changes that content/changes.yaml does not announce.`,
    load: async () => (await import('#upgrade/upgrade.ts')).upgrade,
  },
};

async function main([name, ...args]: string[]): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor))
    return refuse(
      `Node ${process.versions.node} is too old. Use Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer, or run the command by "npx" or a script of package.json: both take the one that comes with Kontor.`,
    );
  if (name === undefined || name === '--help' || name === 'help') return console.log(overview());
  if (name === '--version') return console.log(await version());
  const command = COMMANDS[name];
  if (!command) {
    const { suggestion } = await import('#text/nearest.ts');
    return refuse(
      `"${name}" is no command of Kontor; ${suggestion(name, Object.keys(COMMANDS))}\n\n${overview()}`,
    );
  }
  if (args.includes('--help')) return console.log(helpOf(name, command));
  try {
    const run = await command.load();
    await run(args, process.cwd());
  } catch (error) {
    if (isOfArguments(error)) return refuse(`${(error as Error).message}\n\n${helpOf(name, command)}`);
    const { explainError } = await import('#build/expected-error.ts');
    refuse(explainError(error));
  }
}

/** What `parseArgs` throws for an option that there is not. */
const isOfArguments = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

async function version(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')).version;
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map(({ length }) => length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: kontor <command>, in the folder of a site\n\n${lines.join('\n')}\n\nkontor <command> --help tells more. All about the files and options: ${DOCS}/company.md, ${DOCS}/vocabulary.md`;
}

function helpOf(name: string, { usage, summary, more }: Command): string {
  const heading = `Usage: kontor ${name}${usage ? ` ${usage}` : ''}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.`;
  return more ? `${heading}\n\n${more}` : heading;
}

await main(process.argv.slice(2));
