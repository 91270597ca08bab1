#!/usr/bin/env node
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keepLanguages } from '#editing/keep-languages.ts';

// `npm create kontor [<folder>] [-- --name "Nordlicht IT" --url https://www.nordlicht.example --languages de]`: makes the site of a
// company, which is a copy of the example with another name and address. It asks for what is not given, where somebody can answer.

/** The languages that the example has texts in, as `example/content/site.yaml` has them. */
const LANGUAGES = ['de', 'en'];

const USAGE = `Usage: npm create kontor [<folder>] -- [--name "<company>"] [--url https://<host>] [--languages de,en]

Makes the folder of a company's site, with an example's content to be replaced. It is in ${LANGUAGES.join(' and ')}, or in those of
them that \`--languages\` names; the addresses of the first one name no language.`;

/** What the example is called, as `example/content/site.yaml` has it. */
const EXAMPLE = {
  name: /^name: ([^#\n]+?) *(?:#|$)/m,
  legal: /^legal_name: ([^#\n]+?) *(?:#|$)/m,
  url: /^url: (\S+)$/m,
};

/** How long the contact for security is good in a new site. */
const CONTACT_DAYS = 330;

/** The day of the price that the example announces, and how many days ahead it is at least in a new site: the check warns for 60. */
const ANNOUNCED = { day: '2027-01-01', days: 60 };

const TEMPLATE = fileURLToPath(new URL('./template/', import.meta.url));

interface Answers {
  folder: string;
  name: string;
  url: string;
  languages: string[];
}

async function readAnswers(args: string[]): Promise<Answers | undefined> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      url: { type: 'string' },
      languages: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void console.log(USAGE);
  const [given, ...surplus] = positionals;
  if (surplus.length > 0)
    throw new Error(`More than one folder: put a name with spaces in quotes.\n\n${USAGE}`);
  const ask = openQuestions();
  try {
    const folder = given ?? (await ask('Folder', 'my-company'));
    const name = values.name ?? (await ask('Name of the company', nameFrom(folder)));
    const url = values.url ?? (await ask('Address of the site', `https://www.${slugFrom(name)}.example`));
    const languages = values.languages ?? (await ask('Languages', LANGUAGES.join(',')));
    return { folder, name: checkName(name), url: checkUrl(url), languages: checkLanguages(languages) };
  } finally {
    ask.close();
  }
}

/** Asks on the terminal; where nobody can answer, each question has the answer that it proposes. */
function openQuestions() {
  const isAnswered = process.stdin.isTTY && process.stdout.isTTY;
  const terminal = isAnswered ? createInterface(process.stdin, process.stdout) : undefined;
  const ask = async (question: string, proposed: string): Promise<string> =>
    (await terminal?.question(`${question} (${proposed}): `))?.trim() || proposed;
  return Object.assign(ask, { close: () => terminal?.close() });
}

/** `nordlicht-it` as `Nordlicht It`. */
const nameFrom = (folder: string): string =>
  basename(resolve(folder)).replace(
    /(^|[-_ ]+)(\w)/g,
    (_, space, letter) => (space && ' ') + letter.toUpperCase(),
  );

const slugFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'company';

function checkName(name: string): string {
  if (/["\\\p{Cc}]/u.test(name) || name.length > 60)
    throw new Error(
      `The name ${JSON.stringify(name)} cannot be taken: up to 60 characters, without quotation marks and backslashes.`,
    );
  return name;
}

function checkUrl(url: string): string {
  if (!URL.canParse(url) || new URL(url).origin !== url || !/^https?:/.test(url))
    throw new Error(
      `The address "${url}" is not the origin of a website: write scheme and host only, https://www.nordlicht.example`,
    );
  return url;
}

function checkLanguages(text: string): string[] {
  const languages = [...new Set(text.split(/[ ,]+/).filter(Boolean))];
  const others = languages.filter((lang) => !LANGUAGES.includes(lang));
  const known = languages.filter((lang) => LANGUAGES.includes(lang));
  if (languages.length > 0 && others.length === 0) return languages;
  const written = (known.length > 0 ? known : LANGUAGES).join(',');
  const names = others.join(', ');
  throw new Error(
    `The example has texts in ${LANGUAGES.join(' and ')}, and none in "${names}": write --languages ${written}. Then add ${names || 'others'} to \`languages\` in content/site.yaml: npm run check lists what is to be written.`,
  );
}

function createSite({ folder, name, url, languages }: Answers): void {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: choose another folder, or empty it.`);
  cpSync(TEMPLATE, target, { recursive: true });
  // npm leaves files named .gitignore out of a package.
  renameSync(join(target, 'gitignore'), join(target, '.gitignore'));
  translate(join(target, 'content'), languages);
  rename(target, { name, url });
  renewContact(target);
  postponePrice(target);
  namePackage(target);
  const place = relative(process.cwd(), target);
  console.log(`Made ${place || target}: the site of ${name}, with an example's content.

${place ? `  cd ${place}\n` : ''}  npm install
  npm run dev      shows it while you work on it
  npm run check    reports problems in the content
  npm start        builds it and serves it

Begin with content/site.yaml; README.md says what is where.`);
}

/** Leaves the example's content in some of its languages, and files of no other. */
function translate(content: string, languages: string[]): void {
  if (languages.join() === LANGUAGES.join()) return;
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => /\.(md|yaml|svg)$/.test(name))
    .map((name) => [name.split(sep).join('/'), readFileSync(join(content, name), 'utf8')] as const);
  const kept = keepLanguages(new Map(files), LANGUAGES, languages);
  for (const [name] of files) {
    const text = kept.get(name);
    if (text === undefined) rmSync(join(content, name));
    else writeFileSync(join(content, name), text);
  }
}

/** Puts the name and the address of the company in the place of the example's. */
function rename(folder: string, { name, url }: Pick<Answers, 'name' | 'url'>): void {
  const site = readFileSync(join(folder, 'content/site.yaml'), 'utf8');
  const of = (pattern: RegExp) => {
    const [, found] = pattern.exec(site) ?? [];
    if (!found) throw new Error(`The template has no ${pattern.source} in content/site.yaml.`);
    return found;
  };
  const [exampleName, exampleLegal, exampleUrl] = [of(EXAMPLE.name), of(EXAMPLE.legal), of(EXAMPLE.url)];
  const host = (address: string) => new URL(address).hostname.replace(/^www\./, '');
  const replaced: [string, string][] = [
    [exampleUrl, url],
    [host(exampleUrl), host(url)],
    [exampleLegal, name],
    [exampleName, name],
  ];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(md|ya?ml|json|svg|txt|mjs)$/.test(entry.name)) continue;
    rewrite(path, (text) => replaced.reduce((whole, [from, to]) => whole.replaceAll(from, to), text));
  }
}

/** A contact for security is good for less than a year: the check fails after its day. */
function renewContact(folder: string): void {
  const expires = new Date(Date.now() + CONTACT_DAYS * 86_400_000).toISOString().slice(0, 10);
  rewrite(join(folder, 'content/site.yaml'), (text) =>
    text.replace(/(?<=\bexpires: )\d{4}-\d\d-\d\d/, expires),
  );
}

/** The price that the example announces comes with a later year, so that the figures in the texts of a new site are right. */
function postponePrice(folder: string): void {
  const year = new Date(Date.now() + ANNOUNCED.days * 86_400_000).getUTCFullYear() + 1;
  for (const file of ['rates.yaml', 'changes.yaml'])
    rewrite(join(folder, 'content', file), (text) => text.replaceAll(ANNOUNCED.day, `${year}-01-01`));
}

function namePackage(folder: string): void {
  const name = slugFrom(basename(folder));
  rewrite(join(folder, 'package.json'), (text) => text.replace(/"name": "[^"]*"/, `"name": "${name}"`));
}

function rewrite(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(path, changed);
}

try {
  const answers = await readAnswers(process.argv.slice(2));
  if (answers) createSite(answers);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
