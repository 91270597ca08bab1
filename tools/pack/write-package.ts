import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { languagesOf } from './api-schemas.ts';
import { bundle, PACKAGE_VERSION } from './bundle.ts';
import { emitDeclarations } from './declarations.ts';
import type { OpenApiDocument } from './open-api.ts';
import type { PackageSpec } from './package-table.ts';
import { fillReadme } from './readme.ts';

const MODULE = './index.js';
const TYPES = './types';

/** What packages of one API have in common. */
export interface PackageFacts {
  document: OpenApiDocument;
  /** The types of the API, as `writeApiTypes` makes them. */
  apiTypes: string;
}

/** Packs a package for those who build on the API into a folder. Answers the path of the tarball. */
export function writePackage(spec: PackageSpec, facts: PackageFacts, target: string): Promise<string> {
  return packFolder(target, async (folder) => {
    for (const [file, text] of await packageFiles(spec, facts)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  });
}

/** Packs what is written into a folder, and the license. Answers the path of the tarball. */
export async function packFolder(
  target: string,
  write: (folder: string) => Promise<void> | void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-package-'));
  try {
    await write(folder);
    cpSync('LICENSE', join(folder, 'LICENSE'));
    mkdirSync(target, { recursive: true });
    const args = ['pack', '--silent', '--pack-destination', resolve(target)];
    return join(target, execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }).trim());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of each file of a package, except for the license. */
async function packageFiles(
  spec: PackageSpec,
  { document, apiTypes }: PackageFacts,
): Promise<Map<string, string>> {
  const entry = `${spec.room}/index.ts`;
  const { code } = await bundle(entry, languagesOf(document));
  const declarations = emitDeclarations(entry, apiTypes);
  return new Map([
    ['package.json', `${JSON.stringify(manifestOf(spec), undefined, 2)}\n`],
    ['README.md', fillReadme(readFileSync(`src/${spec.room}/README.md`, 'utf8'), document)],
    [MODULE, code],
    ...[...declarations].map(([file, text]): [string, string] => [`${TYPES}/${file}`, text]),
  ]);
}

function manifestOf({ name, description, room, manifest }: PackageSpec): object {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    name,
    version: PACKAGE_VERSION,
    description,
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: `${TYPES}/${room}/index.d.ts`, default: MODULE } },
    ...manifest,
  };
}
