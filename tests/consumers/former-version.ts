import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The last state of this repository in which content had format 1. */
const COMMIT = '8fea5398';

export const FORMER_VERSION = '0.1.0';

/** Makes the packages with the tools of that state. */
const PACK = `
import { packFolder } from './tools/pack/write-package.ts';
import { writeEngine } from './tools/pack/engine.ts';
import { writeCreator } from './tools/pack/creator.ts';
for (const write of [writeEngine, writeCreator]) console.log(await packFolder('dist-packages', write));
`;

/** Packs `kontor` and `create-kontor` of the former version, from the history of this repository. */
export function packFormerVersion(): { tarballs: string[]; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-former-'));
  const archive = join(folder, 'archive.tar');
  execFileSync('git', ['archive', '--output', archive, COMMIT]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  // What Astro writes into a project in use, without which its types are not compiled.
  mkdirSync(join(folder, '.astro'));
  writeFileSync(join(folder, '.astro/types.d.ts'), '');
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', PACK], {
    cwd: folder,
    encoding: 'utf8',
  });
  const tarballs = said.trim().split('\n');
  return {
    tarballs: tarballs.map((path) => join(folder, path)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
