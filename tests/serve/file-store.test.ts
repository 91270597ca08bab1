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
import { openFileStore } from '../../src/build/cache/file-store.ts';
import { fingerprintOf } from '../../src/serve/files/manifest-file.ts';

const TEXT = 'Ein Satz, der sich wiederholt. '.repeat(40);
const bytes = (text = TEXT) => Buffer.from(text);

describe('the store of files', () => {
  let folder = '';
  let builds = 0;
  let made: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontor store-'));
    made = [];
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** The store as a build of its own opens it. */
  const open = (kept = 'kept') => {
    const client = join(folder, `build ${++builds}`);
    return { client, store: openFileStore(join(folder, kept), client) };
  };

  const make = (text: string) => async () => {
    made.push(text);
    return bytes(text);
  };

  const keptFiles = () => readdirSync(join(folder, 'kept'), { recursive: true }).map(String);

  it('writes a file in every coding that is shorter, with the fingerprint of each', () => {
    const { client, store } = open();
    const { file, codings } = store.write('de/a.json', bytes());
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
  ])('writes %s as it is', (file, content) => {
    const { client, store } = open();
    const { codings } = store.write(file, content);
    const isNoise = file === 'noise.bin';
    if (!isNoise) expect(Object.keys(codings)).toEqual(['identity']);
    expect(readFileSync(join(client, file)).equals(content)).toBe(true);
  });

  it('gives a later build the same files and fingerprints', () => {
    const first = open();
    const second = open();
    expect(second.store.write('a.json', bytes())).toEqual(first.store.write('a.json', bytes()));
    for (const name of ['a.json', 'a.json.br', 'a.json.gz'])
      expect(readFileSync(join(second.client, name))).toEqual(readFileSync(join(first.client, name)));
  });

  it('makes a file once for all builds of the same source', async () => {
    const first = await open().store.writeMade('a.html', 'source', make(TEXT));
    const { client, store } = open();
    expect(await store.writeMade('a.html', 'source', make('never'))).toEqual(first);
    expect(readFileSync(join(client, 'a.html'), 'utf8')).toBe(TEXT);
    await open().store.writeMade('a.html', 'another source', make('Another text'));
    expect(made).toEqual([TEXT, 'Another text']);
  });

  it.each([
    ['written over in place', (path: string) => writeFileSync(path, 'x'.repeat(TEXT.length))],
    ['cut short', (path: string) => writeFileSync(path, '')],
    ['of another time', (path: string) => utimesSync(path, 1, 1)],
    ['removed', (path: string) => rmSync(path)],
  ])('makes a file anew whose kept bytes were %s', async (_, spoil) => {
    await open().store.writeMade('a.html', 'source', make(TEXT));
    for (const name of keptFiles().filter((name) => /^files-.*\//.test(name)))
      spoil(join(folder, 'kept', name));
    for (const _again of [1, 2]) {
      const { client, store } = open();
      const { codings } = await store.writeMade('a.html', 'source', make(TEXT));
      expect(readFileSync(join(client, 'a.html'), 'utf8')).toBe(TEXT);
      expect(gunzipSync(readFileSync(join(client, 'a.html.gz'))).toString()).toBe(TEXT);
      expect(codings.identity).toEqual(fingerprintOf(bytes()));
    }
    expect(made).toEqual([TEXT, TEXT]);
  });

  it('does not change the files of an earlier build', async () => {
    const first = open();
    await first.store.writeMade('a.html', 'source', make(TEXT));
    const before = statSync(join(first.client, 'a.html')).mtimeMs;
    rmSync(join(folder, 'kept', keptFiles().find((name) => name.endsWith('.gz')) ?? ''));
    const { store } = open();
    store.write('a.html', bytes());
    store.write('b.html', bytes('Another text'));
    expect(readFileSync(join(first.client, 'a.html'), 'utf8')).toBe(TEXT);
    expect(statSync(join(first.client, 'a.html')).mtimeMs).toBe(before);
  });

  it('writes files where nothing can be kept', async () => {
    writeFileSync(join(folder, 'kept'), 'a file where the folder would be');
    for (const _build of [1, 2]) {
      const { client, store } = open();
      await store.writeMade('a.html', 'source', make(TEXT));
      expect(existsSync(join(client, 'a.html.br'))).toBe(true);
    }
    expect(made).toEqual([TEXT, TEXT]);
  });

  it('refuses to write a file twice', () => {
    const { store } = open();
    store.write('a.json', bytes());
    expect(() => store.write('a.json', bytes())).toThrow('EEXIST');
  });
});
