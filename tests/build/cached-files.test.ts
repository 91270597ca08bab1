import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../src/build/cache.ts';
import { fileWriter } from '../../src/build/cached-files.ts';
import { fingerprintOf } from '../../src/serve/files/manifest-file.ts';

const TEXT = 'Ein Satz, der sich wiederholt. '.repeat(40);
const bytes = (text = TEXT) => Buffer.from(text);

describe('the writer of files', () => {
  let folder = '';
  let builds = 0;
  let made: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontor files-'));
    made = [];
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** The writer of a build of its own. */
  const open = () => {
    const client = join(folder, `build ${++builds}`);
    return { client, write: fileWriter(openCache(join(folder, 'cache')), client) };
  };

  const make = (text: string) => async () => {
    made.push(text);
    return bytes(text);
  };

  const cachedBytes = () => readdirSync(join(folder, 'cache/bytes'));

  it('writes a file in every coding that is shorter, with the fingerprint of each', async () => {
    const { client, write } = open();
    const { file, codings } = await write('de/a.json', bytes);
    const read = (suffix: string) => readFileSync(join(client, `de/a.json${suffix}`));
    expect(file).toBe('de/a.json');
    expect(codings).toEqual({
      identity: fingerprintOf(read('')),
      br: fingerprintOf(read('.br')),
      gzip: fingerprintOf(read('.gz')),
    });
    expect(brotliDecompressSync(read('.br')).toString()).toBe(TEXT);
    expect(gunzipSync(read('.gz')).toString()).toBe(TEXT);
  });

  it.each([
    ['short.json', bytes('{}')],
    ['picture.png', bytes()],
    ['noise.bin', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 251))],
  ])('writes %s as it is', async (file, content) => {
    const { client, write } = open();
    const { codings } = await write(file, () => content);
    const isNoise = file === 'noise.bin';
    if (!isNoise) expect(Object.keys(codings)).toEqual(['identity']);
    expect(readFileSync(join(client, file)).equals(content)).toBe(true);
  });

  it('gives a later build the same files and fingerprints', async () => {
    const first = open();
    const second = open();
    const written = await first.write('a.json', bytes);
    expect(await second.write('a.json', bytes)).toEqual(written);
    for (const name of ['a.json', 'a.json.br', 'a.json.gz'])
      expect(readFileSync(join(second.client, name))).toEqual(readFileSync(join(first.client, name)));
  });

  it('makes a file once for all builds of the same source', async () => {
    const first = await open().write('a.html', make(TEXT), 'source');
    const { client, write } = open();
    expect(await write('a.html', make('never'), 'source')).toEqual(first);
    expect(readFileSync(join(client, 'a.html'), 'utf8')).toBe(TEXT);
    await open().write('a.html', make('Another text'), 'another source');
    expect(made).toEqual([TEXT, 'Another text']);
  });

  it.each([
    ['written over in place', (path: string) => writeFileSync(path, 'x'.repeat(TEXT.length))],
    ['cut short', (path: string) => writeFileSync(path, '')],
    ['of another time', (path: string) => utimesSync(path, 1, 1)],
    ['removed', (path: string) => rmSync(path)],
  ])('makes a file anew whose bytes in the cache were %s', async (_, spoil) => {
    await open().write('a.html', make(TEXT), 'source');
    for (const name of cachedBytes()) spoil(join(folder, 'cache/bytes', name));
    for (const _again of [1, 2]) {
      const { client, write } = open();
      const { codings } = await write('a.html', make(TEXT), 'source');
      expect(readFileSync(join(client, 'a.html'), 'utf8')).toBe(TEXT);
      expect(gunzipSync(readFileSync(join(client, 'a.html.gz'))).toString()).toBe(TEXT);
      expect(codings.identity).toEqual(fingerprintOf(bytes()));
    }
    expect(made).toEqual([TEXT, TEXT]);
  });

  it('makes a file anew of which one coding was damaged in the cache', async () => {
    const { client: first, write: writeFirst } = open();
    await writeFirst('a.html', make(TEXT), 'source');
    const { sha256 } = fingerprintOf(readFileSync(join(first, 'a.html.gz')));
    writeFileSync(join(folder, 'cache/bytes', sha256), '');
    const { client, write } = open();
    await write('a.html', make(TEXT), 'source');
    expect(gunzipSync(readFileSync(join(client, 'a.html.gz'))).toString()).toBe(TEXT);
    expect(made).toEqual([TEXT, TEXT]);
  });

  it('does not change the files of an earlier build', async () => {
    const first = open();
    await first.write('a.html', make(TEXT), 'source');
    const before = statSync(join(first.client, 'a.html')).mtimeMs;
    rmSync(join(folder, 'cache/bytes', fingerprintOf(readFileSync(join(first.client, 'a.html.gz'))).sha256));
    const { write } = open();
    await write('a.html', bytes);
    await write('b.html', () => bytes('Another text'));
    expect(readFileSync(join(first.client, 'a.html'), 'utf8')).toBe(TEXT);
    expect(statSync(join(first.client, 'a.html')).mtimeMs).toBe(before);
  });

  it('writes files where there can be no cache', async () => {
    writeFileSync(join(folder, 'cache'), 'a file where the folder would be');
    for (const _build of [1, 2]) {
      const { client, write } = open();
      await write('a.html', make(TEXT), 'source');
      expect(existsSync(join(client, 'a.html.br'))).toBe(true);
    }
    expect(made).toEqual([TEXT, TEXT]);
  });

  it('has the same bytes once for files of any name, and all of them whole', async () => {
    const { write } = open();
    for (const file of ['a.json', 'b.html', 'c.png']) await write(file, bytes);
    const { client, write: writeAgain } = open();
    for (const file of ['a.json', 'b.html', 'c.png']) await writeAgain(file, bytes);
    expect(cachedBytes()).toHaveLength(3);
    expect(readdirSync(client).sort()).toEqual(
      ['a.json', 'a.json.br', 'a.json.gz', 'b.html', 'b.html.br', 'b.html.gz', 'c.png'].sort(),
    );
  });

  it('refuses to write a file twice', async () => {
    const { write } = open();
    await write('a.json', bytes);
    await expect(write('a.json', bytes)).rejects.toThrow('EEXIST');
  });
});
