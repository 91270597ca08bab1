import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  installBuild,
  openWorkspace,
  recoverBuild,
  refusalOf,
  removeFolder,
} from '../../src/adapter/build-folder.ts';

let root: string;
let target: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor folder-'));
  target = join(root, 'dist');
});

afterEach(() => rmSync(root, { recursive: true }));

function writeBuild(folder: string, name: string): void {
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, 'server/manifest.json'), name);
}

const nameOf = (folder: string) => readFileSync(join(folder, 'server/manifest.json'), 'utf8');

describe('a finished build', () => {
  it.each([
    ['where there is none yet', () => {}],
    ['of an empty folder', () => mkdirSync(target)],
    ['of the last build', () => writeBuild(target, 'old')],
    [
      'of the last build, beside what a killed process left',
      () => {
        writeBuild(target, 'old');
        writeBuild(`${target}.last`, 'older');
      },
    ],
  ])('takes the place %s, and leaves nothing else', (_case, prepare) => {
    prepare();
    const workspace = openWorkspace(target);
    writeBuild(workspace.build, 'new');
    installBuild(workspace, target);
    removeFolder(workspace.folder);
    expect(nameOf(target)).toBe('new');
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('that cannot be put in place leaves the last one', () => {
    writeBuild(target, 'old');
    const workspace = openWorkspace(target);
    expect(() => installBuild(workspace, target)).toThrow('ENOENT');
    removeFolder(workspace.folder);
    expect(nameOf(target)).toBe('old');
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('keeps a folder that is not a build, whatever its name', () => {
    writeBuild(target, 'old');
    mkdirSync(`${target}.last`);
    writeFileSync(join(`${target}.last`, 'notes.txt'), 'mine');
    const workspace = openWorkspace(target);
    writeBuild(workspace.build, 'new');
    expect(() => installBuild(workspace, target)).toThrow('ENOTEMPTY');
    expect(nameOf(target)).toBe('old');
    expect(existsSync(join(`${target}.last`, 'notes.txt'))).toBe(true);
  });

  it('of several processes at once is whole, one of theirs, and alone', async () => {
    const script = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { installBuild, openWorkspace, recoverBuild, removeFolder } from ${JSON.stringify(join(process.cwd(), 'src/adapter/build-folder.ts'))};
      const target = process.argv[1];
      for (let round = 0; round < 200; round++) {
        recoverBuild(target);
        const workspace = openWorkspace(target);
        mkdirSync(workspace.build + '/server', { recursive: true });
        writeFileSync(workspace.build + '/server/manifest.json', process.argv[2]);
        installBuild(workspace, target);
        removeFolder(workspace.folder);
      }`;
    const build = (name: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, target, name]);
    await Promise.all(['one', 'two', 'three'].map(build));
    expect(['one', 'two', 'three']).toContain(nameOf(target));
    expect(readdirSync(root)).toEqual(['dist']);
  });
});

describe('a build whose process was killed', () => {
  /** Larger than any process id of Linux, macOS or Windows in practice. */
  const DEAD = 2 ** 30;

  it('between the two renames is brought back', () => {
    writeBuild(`${target}.last`, 'old');
    expect(recoverBuild(target)).toBe(true);
    expect(nameOf(target)).toBe('old');
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('leaves a workspace that the next build removes; that of a living process stays', () => {
    mkdirSync(join(`${target}.next-${DEAD}`, 'build'), { recursive: true });
    mkdirSync(join(`${target}.next-${process.pid}`, 'build'), { recursive: true });
    mkdirSync(join(`${target}.next-${process.ppid}`, 'build'), { recursive: true });
    mkdirSync(`${target}.next-year`);
    const { folder } = openWorkspace(target);
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(root).sort()).toEqual(
      [process.pid, process.ppid, 'year'].map((name) => `dist.next-${name}`).sort(),
    );
  });
});

describe('a folder', () => {
  const write = (path: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), '');
  };

  it.each([
    ['', 'it contains the project itself'],
    ['..', 'it contains the project itself'],
    ['content/new', 'it is in content/, which the build is made from'],
    ['src', 'it is in src/, which the build is made from'],
    ['notes', 'it contains files that are not a build. Name a new or empty folder'],
    ['file.txt', 'it is a file'],
    ['new', undefined],
    ['my dist', undefined],
    ['content-of-mine', undefined],
  ])('"%s" of the project: may a build replace it?', (path, refusal) => {
    write('notes/todo.txt');
    write('file.txt');
    expect(refusalOf(join(root, path), root)).toBe(refusal);
  });

  it('with a build in it may be replaced', () => {
    writeBuild(target, 'old');
    expect(refusalOf(target, root)).toBeUndefined();
  });
});
