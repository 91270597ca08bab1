import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_NAMES } from '#schema/package-names.ts';
import { writeApiTypes } from '../../tools/pack/api-types.ts';
import { tarballOf } from './consumer.ts';

/** What is used of the packages beside this file: types are checked without them at hand. */
interface Judges {
  publint: (options: object) => Promise<{ messages: { code: string; type: string }[] }>;
  checkPackage: (
    tarball: unknown,
    options: { excludeEntrypoints: string[] },
  ) => Promise<{ types: unknown; problems?: { kind: string; resolutionKind?: string }[] }>;
  createPackageFromTarballData: (data: Uint8Array) => unknown;
}

let judges: Judges;

beforeAll(async () => {
  const load = createRequire(new URL('packages/', import.meta.url));
  const [{ publint }, attw] = await Promise.all([
    import(load.resolve('publint')),
    import(load.resolve('@arethetypeswrong/core')),
  ]);
  judges = { publint, ...attw };
});

/** Unpacks a package for the tests of a suite; the path of a file of it. */
function unpack(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-unpacked-'));
  beforeAll(() => {
    execFileSync('tar', ['-xzf', tarballOf(name), '-C', folder]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return { path: (file: string) => join(folder, 'package', file) };
}

/** What is only wrong for those who cannot load an ES module. */
const OF_OLD = ['node10', 'node16-cjs'];

/** The packages that sites are made with. */
const OF_SITES = ['kontor', 'create-kontor'];

/** Those of which no code is imported. */
const WITHOUT_TYPES = ['create-kontor', 'kontor-desk'];

/** Most bytes of the tarball of one of these. */
const MOST_BYTES = 3_000_000;

describe.each([...Object.values(PACKAGE_NAMES), ...OF_SITES, 'kontor-desk'])('the package %s', (name) => {
  const { path } = unpack(name);

  it('is in order for publint', async () => {
    const { messages } = await judges.publint({ pkgDir: path(''), strict: true });
    expect(messages).toEqual([]);
  });

  it.skipIf(WITHOUT_TYPES.includes(name))(
    'has types that are right for attw, for whoever loads ES modules',
    async () => {
      const tarball = judges.createPackageFromTarballData(readFileSync(tarballOf(name)));
      const { types, problems = [] } = await judges.checkPackage(tarball, {
        // A component of Astro, which TypeScript alone does not resolve.
        excludeEntrypoints: ['./page'],
      });
      expect(types).toBeTruthy();
      expect(problems.filter(({ resolutionKind = '' }) => !OF_OLD.includes(resolutionKind))).toEqual([]);
    },
  );

  it('knows no place on the machine that it was packed on', () => {
    // Of temporary folders, the one in which `npm run pack` writes a package.
    const places = [`${resolve('.')}/`, `${homedir()}/`, join(tmpdir(), 'kontor-package-')];
    const files = globSync('**', { cwd: path(''), dot: true });
    expect(files.length).toBeGreaterThan(3);
    const named = files.filter((file) => {
      const text = readFileSync(path(file), 'utf8');
      return places.some((place) => text.includes(place));
    });
    expect(named).toEqual([]);
  });
});

describe.each(OF_SITES)('the package %s', (name) => {
  it('is small', () => {
    const { size } = statSync(tarballOf(name));
    console.log(`${name}: ${size} B packed`);
    expect(size).toBeLessThanOrEqual(MOST_BYTES);
  });
});

describe.each(Object.values(PACKAGE_NAMES))('the package %s', (name) => {
  const { path } = unpack(name);

  it('says what it is, and depends on nothing but its host', () => {
    const manifest = JSON.parse(readFileSync(path('package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name, license: 'MIT', type: 'module', sideEffects: false });
    expect(Object.keys(manifest.engines)).toEqual(['node']);
    expect([manifest.dependencies, manifest.repository, manifest.scripts]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const files = globSync('**', { cwd: path('') }).sort();
    expect(files.filter((file) => !file.startsWith('types/'))).toEqual([
      'LICENSE',
      'README.md',
      'index.js',
      'package.json',
    ]);
    expect(readFileSync(path('README.md'), 'utf8')).not.toMatch(/\{\{/);
  });

  it('is small', () => {
    const code = readFileSync(path('index.js'));
    const types = globSync('types/**', { cwd: path('') }).map((file) => readFileSync(path(file)));
    const size = (bytes: Uint8Array) =>
      `${bytes.length} B, brotli ${brotliCompressSync(bytes).length}, gzip ${gzipSync(bytes).length}`;
    console.log(`${name}: code ${size(code)}; types ${size(Buffer.concat(types))}`);
    expect(brotliCompressSync(code).length).toBeLessThan(6 * 1024);
  });
});

describe('the types of the packages', () => {
  const limit = { type: 'integer', deprecated: true, description: 'Use `kind` instead.' };
  const tags = { type: 'array', items: { type: 'string' } };
  const schemas = { A: { type: 'object', properties: { limit, tags }, required: ['tags'] } };

  it('mark what is deprecated, with what to use', async () => {
    expect(await writeApiTypes(schemas, [])).toMatch(
      /@deprecated\s+\* Use `kind` instead\.\s+\*\/\s+limit\?: number;/,
    );
  });

  it('take undefined and read-only lists in what is sent only', async () => {
    expect(await writeApiTypes(schemas, [])).toContain('tags: string[];');
    const sent = await writeApiTypes(schemas, ['A']);
    expect(sent).toContain('limit?: number | undefined;');
    expect(sent).toContain('tags: readonly string[];');
  });
});
