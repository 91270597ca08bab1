import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  immovability,
  installBuild,
  openWorkspace,
  recoverBuild,
  refusalOf,
  removeFolder,
  resolveTarget,
} from '../../src/build/build-folder.ts';

let root: string;
let target: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'kontor folder-')));
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

  it.each(['a build', 'nothing'])('removes a link beside it that leads to %s, and only the link', (goal) => {
    if (goal === 'a build') writeBuild(join(root, 'elsewhere'), 'older');
    writeBuild(target, 'old');
    symlinkSync(join(root, 'elsewhere'), `${target}.last`);
    const workspace = openWorkspace(target);
    writeBuild(workspace.build, 'new');
    expect(installBuild(workspace, target)).toBeUndefined();
    removeFolder(workspace.folder);
    expect(nameOf(target)).toBe('new');
    expect(lstatSync(`${target}.last`, { throwIfNoEntry: false })).toBeUndefined();
    if (goal === 'a build') expect(nameOf(join(root, 'elsewhere'))).toBe('older');
  });

  it('is in place even where the last one cannot be moved away afterwards', () => {
    writeBuild(target, 'old');
    const workspace = openWorkspace(target);
    const elsewhere = { folder: join(root, 'gone'), build: workspace.build };
    writeBuild(workspace.build, 'new');
    expect(installBuild({ ...workspace, ...elsewhere }, target)).toBe(`${target}.last is left (ENOENT)`);
    expect(nameOf(target)).toBe('new');
  });

  it('of several processes at once is whole, one of theirs, and alone', async () => {
    const script = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { installBuild, openWorkspace, recoverBuild, removeFolder } from ${JSON.stringify(join(process.cwd(), 'src/build/build-folder.ts'))};
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
    ['my 100% dist', 'its path holds "%". Name another folder'],
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

  it('may not be replaced while something else has the name that its last build needs', () => {
    writeBuild(target, 'old');
    mkdirSync(`${target}.last`);
    expect(refusalOf(target, root)).toBe(`${target}.last is in the way, which is not a build. Move it away`);
  });
});

describe('the folder that a path leads to', () => {
  const link = (name: string, to: string) => symlinkSync(to, join(root, name));

  it.each([
    ['a folder', () => mkdirSync(join(root, 'dist')), 'dist'],
    ['nothing yet', () => {}, 'dist'],
    [
      'a link',
      () => {
        mkdirSync(join(root, 'www'));
        link('dist', 'www');
      },
      'www',
    ],
    ['a link to nothing yet', () => link('dist', 'www/next'), 'www/next'],
    [
      'a link by a link',
      () => {
        mkdirSync(join(root, 'www'));
        link('public', 'www');
        link('dist', 'public/next');
      },
      'www/next',
    ],
  ])('is found: %s', (_case, prepare, found) => {
    prepare();
    expect(resolveTarget(target)).toBe(join(root, found));
  });

  it('is not found in a circle', () => {
    link('dist', 'other');
    link('other', 'dist');
    expect(resolveTarget(target)).toBeUndefined();
  });

  it('is in content/, even by a link', () => {
    mkdirSync(join(root, 'content'));
    link('dist', 'content');
    expect(refusalOf(resolveTarget(target) ?? '', root)).toContain('it is in content/');
  });
});

describe('whether a folder can be moved', () => {
  it.each([
    ['a build', () => writeBuild(target, 'old')],
    ['an empty folder', () => mkdirSync(target)],
    ['none', () => {}],
  ])('is tried without moving it: %s', (_case, prepare) => {
    prepare();
    const before = readdirSync(root);
    const workspace = openWorkspace(target);
    expect(immovability(target, workspace)).toBeUndefined();
    expect(readdirSync(workspace.folder)).toEqual([]);
    removeFolder(workspace.folder);
    expect(readdirSync(root)).toEqual(before);
  });

  it('is told of a mount point', ({ skip }) => {
    mkdirSync(target);
    if (spawnSync('mount', ['-t', 'tmpfs', 'none', target]).status !== 0) skip('needs the right to mount');
    try {
      const workspace = openWorkspace(target);
      expect(immovability(target, workspace)).toMatch(
        /^it cannot be replaced \((EBUSY|EXDEV)\), as it is with a folder that something is mounted on/,
      );
    } finally {
      execFileSync('umount', [target]);
    }
  });
});
