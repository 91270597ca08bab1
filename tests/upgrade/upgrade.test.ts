import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readVersion } from '#build/manifest.ts';
import { FORMAT } from '#schema/source/site/site.ts';
import { digestContents } from '#serve/files/manifest-file.ts';
import { upgrade } from '#upgrade/upgrade.ts';

const FORMER = 'name: Nordlicht IT\npages: {}\n';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor-upgrade-test-'));
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'content/site.yaml'), FORMER);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const site = () => readFileSync(join(root, 'content/site.yaml'), 'utf8');

function writeDist(version: string): void {
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  const contents = { version, date: '2026-11-28', files: {}, server: {} };
  const manifest = { sha256: digestContents(contents), ...contents };
  writeFileSync(join(root, 'dist/server/manifest.json'), JSON.stringify(manifest));
}

describe('an upgrade without a build of a former version', () => {
  it('rewrites nothing, which that version could not read any more, and names it', async () => {
    await expect(upgrade([], root)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [SettingsError: There is no build in dist to compare with. Nothing was rewritten or compared. Name what to compare with:
        kontor upgrade --from <version>  the version that you had, such as in the package.json of the last commit: it is installed
                                         apart, and builds the site
        kontor upgrade --from <folder>   a build that it has made, such as the one that is online
        kontor upgrade --from none       nothing: content whose format has changed is only rewritten]
    `);
    expect(site()).toBe(FORMER);
  });

  it('does not take the one that the installed version has made', async () => {
    const version = await readVersion();
    writeDist(version);
    await expect(upgrade([], root)).rejects.toThrow(
      `dist was made by Kontor ${version}, the version that is installed: compared with it, the upgrade changes nothing.`,
    );
    expect(site()).toBe(FORMER);
  });

  it('has nothing to do where the content has the present format too', async () => {
    const present = FORMER.replace('name:', `format: ${FORMAT}\nname:`);
    writeFileSync(join(root, 'content/site.yaml'), present);
    writeDist(await readVersion());
    await upgrade([], root);
    expect(site()).toBe(present);
  });

  it('rewrites only, where that is asked for', async () => {
    await upgrade(['--from', 'none'], root);
    expect(site()).toBe('format: 2\nname: Nordlicht IT\npaths: {}\n');
  });
});
