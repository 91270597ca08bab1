import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Disk, digestOf, removeLeftovers, saveFiles } from '#desk/save-files.ts';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor desk-'));
  root = join(folder, 'content');
  mkdirSync(join(root, 'articles/a'), { recursive: true });
  for (const [file, text] of Object.entries(BEFORE)) writeFileSync(join(root, file), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

const BEFORE = { 'articles/a/de.md': 'vorher\n', 'articles/a/en.md': 'before\n', 'tags.yaml': '- id: a\n' };

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const all = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const wanted = (file: keyof typeof BEFORE, text: string) => ({ file, text, digest: digestOf(BEFORE[file]) });

describe('saving', () => {
  it('replaces files, keeps who may read them, and leaves nothing beside them', async () => {
    chmodSync(join(root, 'tags.yaml'), 0o640);
    const names = all();
    const saved = await saveFiles(root, [
      wanted('tags.yaml', '- id: b\n'),
      wanted('articles/a/de.md', 'nachher\n'),
    ]);
    expect(saved.ok).toBe(true);
    expect([read('tags.yaml'), read('articles/a/de.md')]).toEqual(['- id: b\n', 'nachher\n']);
    expect(statSync(join(root, 'tags.yaml')).mode & 0o777).toBe(0o640);
    expect(all()).toEqual(names);
  });

  it('makes a new file, and its folder', async () => {
    expect((await saveFiles(root, [{ file: 'articles/b/de.md', text: 'neu\n', digest: null }])).ok).toBe(
      true,
    );
    expect(read('articles/b/de.md')).toBe('neu\n');
  });

  it('never takes the place of a file that somebody else has made or changed', async () => {
    writeFileSync(join(root, 'articles/a/en.md'), 'by another\n');
    expect(await saveFiles(root, [wanted('articles/a/de.md', 'x'), wanted('articles/a/en.md', 'y')])).toEqual(
      {
        ok: false,
        error: { reason: 'changed', file: 'articles/a/en.md', text: 'by another\n' },
      },
    );
    expect(await saveFiles(root, [{ file: 'tags.yaml', text: 'x', digest: null }])).toMatchObject({
      ok: false,
    });
    rmSync(join(root, 'tags.yaml'));
    expect(await saveFiles(root, [wanted('tags.yaml', 'x')])).toEqual({
      ok: false,
      error: { reason: 'changed', file: 'tags.yaml' },
    });
    expect(read('articles/a/de.md')).toBe(BEFORE['articles/a/de.md']);
  });

  it('sees a change that is made while it writes', async () => {
    const writeSlowly: Disk['writeNew'] = async (path, text) => {
      writeFileSync(path, text);
      writeFileSync(join(root, 'tags.yaml'), 'meanwhile');
    };
    expect(await saveFiles(root, [wanted('tags.yaml', 'x')], { writeNew: writeSlowly })).toMatchObject({
      error: { reason: 'changed', text: 'meanwhile' },
    });
    expect(read('tags.yaml')).toBe('meanwhile');
  });

  it('leaves no folder that it has made for nothing', async () => {
    const names = all();
    const fail: Disk['writeNew'] = async () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    };
    const wantedNew = { file: 'articles/b/de.md', text: 'neu', digest: null };
    expect((await saveFiles(root, [wantedNew], { writeNew: fail })).ok).toBe(false);
    expect(all()).toEqual(names);
  });

  it('takes a file away, and its folder when nothing else is in it', async () => {
    const gone = (file: keyof typeof BEFORE) => ({ ...wanted(file, ''), text: null });
    writeFileSync(join(root, 'tags.yaml'), 'theirs');
    expect(await saveFiles(root, [gone('articles/a/de.md'), gone('tags.yaml')])).toMatchObject({ ok: false });
    expect(read('articles/a/de.md')).toBe(BEFORE['articles/a/de.md']);
    const moved = { file: 'articles/b/de.md', text: 'vorher\n', digest: null };
    const all = [moved, gone('articles/a/de.md'), gone('articles/a/en.md')];
    expect((await saveFiles(root, all)).ok).toBe(true);
    expect(readdirSync(join(root, 'articles'))).toEqual(['b']);
    expect(read('articles/b/de.md')).toBe('vorher\n');
  });

  it('makes the name of a new folder durable in each folder around it', async () => {
    const synced: string[] = [];
    const syncFolder = async (path: string) => void synced.push(path);
    const file = 'articles/b/c/de.md';
    expect((await saveFiles(root, [{ file, text: 'neu', digest: null }], { syncFolder })).ok).toBe(true);
    const around = ['articles/b/c', 'articles/b', 'articles'].map((name) => join(root, name));
    expect(synced.sort()).toEqual(around.sort());
  });

  it('removes what is left of itself, and nothing behind a link', async () => {
    const name = `.kontor-desk-${'0'.repeat(36)}`;
    mkdirSync(join(folder, 'elsewhere'));
    for (const path of ['elsewhere', 'content', 'content/articles/a'])
      writeFileSync(join(folder, path, name), '');
    symlinkSync(join(folder, 'elsewhere'), join(root, 'linked'));
    symlinkSync(root, join(root, 'articles/round'));
    mkdirSync(join(root, 'articles', name));
    await removeLeftovers(root);
    const isLeft = (path: string) => existsSync(join(folder, path, name));
    expect(['content', 'content/articles/a'].filter(isLeft)).toEqual([]);
    expect(['content/articles', 'elsewhere'].filter(isLeft)).toHaveLength(2);
  });

  it('lets one of two editors save who began with the same text', async () => {
    const results = await Promise.all(
      ['one', 'two'].map((text) => saveFiles(root, [wanted('tags.yaml', text)])),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(results[1]).toMatchObject({ error: { reason: 'changed', text: 'one' } });
  });

  it.each(['ENOSPC', 'EDQUOT'])('leaves all files as they were on a full disk (%s)', async (code) => {
    let written = 0;
    const writeUntilFull: Disk['writeNew'] = async (path, text) => {
      writeFileSync(path, text.slice(0, 3));
      if (++written === 2) throw Object.assign(new Error('no room'), { code });
    };
    const names = all();
    const saved = await saveFiles(
      root,
      [wanted('articles/a/de.md', 'nachher\n'), wanted('articles/a/en.md', 'after\n')],
      { writeNew: writeUntilFull },
    );
    expect(saved).toMatchObject({
      error: { file: 'articles/a/de.md', message: expect.stringContaining('full') },
    });
    expect(Object.keys(BEFORE).map(read)).toEqual(Object.values(BEFORE));
    expect(all()).toEqual(names);
  });

  it('leaves a file as it was where a disk of 64 kB has no room for it', async ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status !== 0)
      skip('needs the right to mount');
    try {
      writeFileSync(join(disk, 'tags.yaml'), BEFORE['tags.yaml']);
      const saved = await saveFiles(disk, [wanted('tags.yaml', '- id: b\n'.repeat(20_000))]);
      expect(saved).toMatchObject({
        error: { message: 'The disk is full: make room, and save again. Nothing was saved.' },
      });
      expect(readFileSync(join(disk, 'tags.yaml'), 'utf8')).toBe(BEFORE['tags.yaml']);
      expect(readdirSync(disk)).toEqual(['tags.yaml']);
      expect((await saveFiles(disk, [wanted('tags.yaml', '- id: b\n')])).ok).toBe(true);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  it.each([
    '../outside.yaml',
    'articles/../../outside.yaml',
    '/etc/outside.yaml',
    'articles/a/../../../outside.md',
    '.git/config.yaml',
    'articles/a/.hidden.md',
    'articles\\a\\de.md',
    'articles/a/de.md\0.yaml',
    'articles/a/script.js',
    'articles/a/b/c/d/e.md',
    'con./x.md',
    '',
  ])('writes nothing at %j', async (file) => {
    const names = all();
    const saved = await saveFiles(root, [wanted('tags.yaml', 'x'), { file, text: 'x', digest: null }]);
    expect(saved).toMatchObject({ ok: false, error: { reason: 'refused', file } });
    expect(all()).toEqual(names);
    expect(read('tags.yaml')).toBe(BEFORE['tags.yaml']);
  });

  it.each([
    ['one file twice', [wanted('tags.yaml', 'x'), wanted('tags.yaml', 'y')], 'twice'],
    ['what is too large to be read', [wanted('articles/a/de.md', 'ä'.repeat(33 * 1024))], 'at most 64 KiB'],
  ])('does not write %s', async (_, files, message) => {
    const refused = { reason: 'refused', message: expect.stringContaining(message) };
    expect(await saveFiles(root, files)).toMatchObject({ ok: false, error: refused });
    expect(Object.keys(BEFORE).map(read)).toEqual(Object.values(BEFORE));
  });

  it('follows no symbolic link', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/x.md'), 'theirs');
    symlinkSync(join(folder, 'elsewhere'), join(root, 'linked'));
    symlinkSync(join(folder, 'elsewhere/x.md'), join(root, 'x.md'));
    symlinkSync(join(folder, 'elsewhere/none.md'), join(root, 'dangling.md'));
    for (const [file, digest] of [
      ['linked/x.md', digestOf('theirs')],
      ['linked/new.md', null],
      ['x.md', digestOf('theirs')],
      ['dangling.md', null],
    ] as const)
      expect(await saveFiles(root, [{ file, text: 'x', digest }])).toMatchObject({
        error: { reason: 'refused', message: expect.stringContaining('symbolic link') },
      });
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['x.md']);
    expect(readFileSync(join(folder, 'elsewhere/x.md'), 'utf8')).toBe('theirs');
  });

  it('leaves every file whole when its process is killed at any moment', async () => {
    const texts = ['one', 'two'].map((word) => `- id: ${word}\n`.repeat(20_000));
    writeFileSync(join(root, 'tags.yaml'), texts[0] ?? '');
    const saveForEver = `
      const { digestOf, saveFiles } = await import(${JSON.stringify(resolve('src/desk/save-files.ts'))});
      const texts = ['one', 'two'].map((word) => ('- id: ' + word + '\\n').repeat(20_000));
      console.log('ready');
      for (let turn = 0; ; turn++)
        await saveFiles(process.argv[1], [
          { file: 'tags.yaml', text: texts[(turn + 1) % 2], digest: digestOf(texts[turn % 2]) },
        ]);`;
    for (let time = 0; time < 8; time++) {
      writeFileSync(join(root, 'tags.yaml'), texts[0] ?? '');
      const child = spawn(process.execPath, ['--input-type=module', '-e', saveForEver, root]);
      await once(child.stdout, 'data');
      await wait(5 + 7 * time);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(texts).toContain(read('tags.yaml'));
    }
    await removeLeftovers(root);
    expect(all().filter((name) => name.includes('.kontor-desk'))).toEqual([]);
  });
});
