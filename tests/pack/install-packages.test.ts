import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../tools/install-packages.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-tools-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, packages: object) =>
  writeFileSync(join(folder, file), JSON.stringify({ lockfileVersion: 3, packages }));

const LOCKED = {
  '': { name: 'tools', version: '2.0.0' },
  'node_modules/tool': { version: '1.2.3' },
  'node_modules/tool/node_modules/part': { version: '4.5.6' },
  'node_modules/for-another-platform': { version: '7.8.9', optional: true },
};

describe('packages with a package file of their own', () => {
  const tool = { 'node_modules/tool': { version: '1.2.3' } };
  const part = (version: string) => ({ 'node_modules/tool/node_modules/part': { version } });
  const other = (version: string) => ({ 'node_modules/for-another-platform': { version, optional: true } });

  it.each<[what: string, installed: object | undefined, isThere: boolean]>([
    ['are there in the versions that are locked', { ...tool, ...part('4.5.6') }, true],
    ['are there, and one for this platform', { ...tool, ...part('4.5.6'), ...other('7.8.9') }, true],
    ['are not there', undefined, false],
    ['lack one', tool, false],
    ['have one of another version', { ...tool, ...part('4.5.5') }, false],
    [
      'have one for this platform of another version',
      { ...tool, ...part('4.5.6'), ...other('7.8.8') },
      false,
    ],
  ])('%s', (_, installed, isThere) => {
    write('package-lock.json', LOCKED);
    if (installed) write('node_modules/.package-lock.json', installed);
    expect(isInstalled(`${folder}/`)).toBe(isThere);
  });
});
