import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type BuildInputs,
  digestCode,
  readBuildInputs,
  reasonsToBuild,
} from '../../src/build/build-inputs.ts';

const inputs = (changes: Partial<BuildInputs> = {}): BuildInputs => ({
  files: { 'content/a.yaml': '1', 'content/b.yaml': '2' },
  engine: 'e',
  theme: '',
  words: '',
  site: '',
  drafts: false,
  node: 'v24.0.0',
  ...changes,
});

describe('the digest of the code', () => {
  const digest = digestCode(inputs());

  it.each([{ files: { 'content/a.yaml': '9' } }, { drafts: true }])('does not change with %j', (change) => {
    expect(digestCode(inputs(change))).toBe(digest);
  });

  it.each([
    { theme: ':root {}' },
    { words: '[]' },
    { site: 'https://new.example' },
    { files: { 'src/page.astro': '1' } },
  ])('changes with %j', (change) => expect(digestCode(inputs(change))).not.toBe(digest));
});

describe('the reasons for a build', () => {
  it.each<[string, BuildInputs | undefined, BuildInputs, string[]]>([
    ['no build', undefined, inputs(), ['there is no build yet']],
    ['nothing', inputs(), inputs(), []],
    ['drafts', inputs({ drafts: true }), inputs(), ['drafts are to be left out']],
    [
      'a changed file',
      inputs(),
      inputs({ files: { 'content/a.yaml': '9', 'content/b.yaml': '2' } }),
      ['content/a.yaml changed'],
    ],
    [
      'a removed file',
      inputs(),
      inputs({ files: { 'content/a.yaml': '1' } }),
      ['content/b.yaml was removed'],
    ],
    [
      'a renamed file',
      inputs(),
      inputs({ files: { 'content/a.yaml': '1', 'content/c.yaml': '2' } }),
      ['content/b.yaml was removed', 'content/c.yaml is new'],
    ],
    [
      'another site',
      inputs(),
      inputs({ site: 'https://new.example' }),
      ['SITE_URL changed from (not set) to https://new.example'],
    ],
    [
      'the site of the content again',
      inputs({ site: 'https://new.example' }),
      inputs(),
      ['SITE_URL changed from https://new.example to (not set)'],
    ],
    ['another Node', inputs(), inputs({ node: 'v26.0.0' }), ['Node changed from v24.0.0 to v26.0.0']],
    ['another Kontor', inputs(), inputs({ engine: 'f' }), ['Kontor changed']],
  ])('are told for %s', (_case, last, now, reasons) => {
    expect(reasonsToBuild(last, now)).toEqual(reasons);
  });
});

describe('the inputs of a build', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kontor inputs-'));
    for (const path of [
      'content/site.yaml',
      'content/.draft.swp',
      'src/routes/404.astro',
      'public/.well-known/security.txt',
      'public/favicon.svg',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'astro.config.mjs',
      'README.md',
      'tests/a.test.ts',
    ]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), path);
    }
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('are the files that the build reads, the site and the version of Node', async () => {
    const { files, ...settings } = await readBuildInputs(root, { SITE_URL: ' https://new.example ' });
    expect(Object.keys(files).sort()).toEqual([
      'astro.config.mjs',
      'content/site.yaml',
      'package-lock.json',
      'package.json',
      'public/.well-known/security.txt',
      'public/favicon.svg',
      'src/routes/404.astro',
      'tsconfig.json',
    ]);
    expect(settings).toEqual({
      engine: expect.stringMatching(/^[\w-]{43}$/),
      theme: expect.stringContaining('--accent'),
      words: '[["de","en"],{}]',
      site: 'https://new.example',
      drafts: false,
      node: process.version,
    });
  });

  it('say that drafts are shown, in the words that programs look for in a build', async () => {
    const written = async (environment: object) =>
      JSON.stringify(await readBuildInputs(root, { ...environment }));
    expect(await written({ BUILD_DRAFTS: 'true' })).toContain('"drafts":true');
    expect(await written({})).toContain('"drafts":false');
  });

  it('change with the bytes of a file, not with its time', async () => {
    const before = await readBuildInputs(root, {});
    utimesSync(join(root, 'content/site.yaml'), new Date(), new Date(Date.now() + 60_000));
    expect(reasonsToBuild(before, await readBuildInputs(root, {}))).toEqual([]);
    writeFileSync(join(root, 'content/site.yaml'), 'content/site.yamL');
    utimesSync(join(root, 'content/site.yaml'), new Date(0), new Date(0));
    expect(reasonsToBuild(before, await readBuildInputs(root, {}))).toEqual(['content/site.yaml changed']);
  });

  it('are no files that a link in the content leads to', async () => {
    symlinkSync(join(root, 'tests'), join(root, 'content/articles'));
    symlinkSync(join(root, 'README.md'), join(root, 'content/readme.md'));
    const { files } = await readBuildInputs(root, {});
    expect(Object.keys(files).filter((path) => path.startsWith('content/'))).toEqual(['content/site.yaml']);
  });

  it('are the files of content/, even if that is a link itself', async () => {
    renameSync(join(root, 'content'), join(root, 'texts'));
    symlinkSync('texts', join(root, 'content'));
    const { files } = await readBuildInputs(root, {});
    expect(files).toHaveProperty(['content/site.yaml'], expect.stringMatching(/^[\w-]{43}$/));
  });

  it('are read up to a size that no check lets through', async () => {
    truncateSync(join(root, 'content/site.yaml'), 3 * 2 ** 30);
    const { files } = await readBuildInputs(root, {});
    expect(files['content/site.yaml']).toBe('');
  });
});
