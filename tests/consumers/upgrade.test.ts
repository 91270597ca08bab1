import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentFiles, readContentFiles } from '#loading/read/content-files.ts';
import { writeContent } from '../setup/project-copy.ts';
import { type Consumer, createCompanyOf, installIn, tarballOf } from './consumer.ts';
import { FORMER_VERSION, packFormerVersion } from './former-version.ts';
import { type Registry, startRegistry } from './registry.ts';

// The site of a company, made with a former version of the packages and upgraded to this one.

const VERSION: string = JSON.parse(readFileSync('package.json', 'utf8')).version;

let registry: Registry;
let company: Consumer;
/** As the former version has it. */
let former: ContentFiles;

beforeAll(async () => {
  const packed = packFormerVersion();
  registry = await startRegistry();
  // The newest one last: npm calls it the latest.
  for (const tarball of [...packed.tarballs, tarballOf('kontor'), tarballOf('create-kontor')])
    await registry.publish(tarball);
  packed.remove();
  company = await createCompanyOf(FORMER_VERSION, registry.settings);
  edit('site.yaml', /^pages:.*$/m, '$& Nur unsere sind deutsch');
  // It quotes prices, and the check would ask for another text after each change.
  edit('articles/was-eine-website-kostet/article.yaml', /^quotes:.*\n(?: .*\n?)*/m, '');
  edit('rates.yaml', 'euros: 880', 'euros: 870 # seit dem Umzug');
  await kontor('check', '--write');
  await kontor('build');
  cpSync(join(company.folder, 'dist'), published(), { recursive: true });
  former = await content();
});

afterAll(async () => {
  company?.remove();
  await registry?.close();
});

/** A build of the former version, as it is online. */
const published = () => join(company.folder, '../published');

const content = async () => (await readContentFiles(join(company.folder, 'content'))).files;

const kontorFails = (...args: string[]) => company.run('kontor', args);

/** Runs a command that has to succeed. What it says. */
async function kontor(...args: string[]): Promise<string> {
  const { isOk, output } = await kontorFails(...args);
  if (!isOk) throw new Error(output);
  return output;
}

function edit(file: string, before: string | RegExp, after: string): void {
  const path = join(company.folder, 'content', file);
  const text = readFileSync(path, 'utf8');
  const edited = text.replace(before, after);
  expect(edited).not.toBe(text);
  writeFileSync(path, edited);
}

/** The lines that one content has and the other has not, with their files. */
const linesMissing = (files: ContentFiles, others: ContentFiles) =>
  [...files].flatMap(([file, text]) => {
    const lines = new Set(others.get(file)?.split('\n'));
    return text.split('\n').flatMap((line) => (lines.has(line) ? [] : [`${file}: ${line}`]));
  });

/** What a new version adds to the API is told, and needs no announcement. */
function expectAdditionsOnly(report: string) {
  expect(report).toMatch(/^Addresses: 0 go, /m);
  expect(report).not.toMatch(/^(Figures|Not announced)/m);
}

describe('the site of a company', () => {
  it('is told by the check of the new version to be upgraded', async () => {
    await installIn(company.folder, ['kontor@latest'], registry.settings);
    const { isOk, output } = await kontorFails('check');
    expect([isOk, output]).toEqual([false, expect.stringMatching(/format 1, .* run kontor upgrade/)]);
  });

  it('is upgraded: only lines of the former format are rewritten, and no figure moves and no address goes', async () => {
    const report = await kontor('upgrade');
    const now = await content();
    expect(linesMissing(now, former)).toEqual([
      'site.yaml: format: 2',
      'site.yaml: paths: # paths on the website Nur unsere sind deutsch',
    ]);
    expect(linesMissing(former, now)).toEqual([
      'site.yaml: pages: # paths on the website Nur unsere sind deutsch',
    ]);
    expect(report).toContain(`From dist (built by Kontor ${FORMER_VERSION} for `);
    expectAdditionsOnly(report);
  });

  it('is in order then, and is built', async () => {
    await kontor('check');
    expect(await kontor('build')).toContain('Built dist');
  });

  it('is not compared with what the new version has built', async () => {
    const told = `dist was made by Kontor ${VERSION}, the version that is installed: there is nothing to compare.`;
    expect(await kontor('upgrade')).toContain(told);
  });
});

describe('a price that somebody raises', () => {
  it('is named with what it moves, and what to write', async () => {
    edit('rates.yaml', 'euros: 870', 'euros: 900');
    await kontor('check', '--write');
    const { isOk, output } = await kontorFails('upgrade', '--from', '../published');
    expect(isOk).toBe(false);
    expect(output).toMatch(/day_rates\.designer: 870 → 900(; .+)?\n +website: total \+/);
    expect(output).toMatch(/^ {4}calculators:\n {6}website: \{ percent: [\d.]+ \}$/m);
    const [, entry = ''] = /content\/changes\.yaml:\n((?: {2}.*\n?)+)/.exec(output) ?? [];
    const file = join(company.folder, 'content/changes.yaml');
    writeFileSync(file, `${entry.replace(/^ {2}/gm, '').replace('…', 'Neuer Preis')}\n`);
  });

  it('is accepted when that is written', async () => {
    const report = await kontor('upgrade', '--from', '../published');
    expect(report).toMatch(/website: total \+.*, announced \((from|on) /);
    expect(report).not.toContain('Not announced');
  });
});

describe('a clone of the former site, without a build', () => {
  it('is compared with what the former version makes of it, which is installed apart', async () => {
    writeContent(company.folder, former);
    rmSync(join(company.folder, 'dist'), { recursive: true });
    const { isOk, output } = await kontorFails('upgrade');
    expect([isOk, output]).toEqual([false, expect.stringContaining('Nothing was rewritten')]);
    expect(await content()).toEqual(former);
    const report = await kontor('upgrade', '--from', FORMER_VERSION);
    expect(report).toContain(`built by Kontor ${FORMER_VERSION} for `);
    expectAdditionsOnly(report);
    await kontor('check');
  });
});
