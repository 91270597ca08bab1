import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemText } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { readBuildInputs } from '../../src/build/build-inputs.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontor-hostile-'));
  await write('content/tags.yaml', 'tags');
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const CASES: [name: string, make: () => unknown, message: string][] = [
  [
    'a body of 10 MB',
    () => write('content/a.md', 'word '.repeat(2_000_000)),
    'content/a.md  has 9766 KiB: write at most 64 KiB, or divide it',
  ],
  [
    'a list of 300 KB',
    () => write('content/a.yaml', '- a\n'.repeat(75_000)),
    'content/a.yaml  has 293 KiB: write at most 256 KiB, or divide it',
  ],
  [
    'a file of 1 TB that is empty on the disk',
    async () => {
      await write('content/a.yaml', '');
      await truncate(join(root, 'content/a.yaml'), 1e12);
    },
    'content/a.yaml  has 976562500 KiB: write at most 256 KiB, or divide it',
  ],
  [
    'a link out of the folder',
    async () => {
      await write('secret.yaml', 'secret');
      await symlink(join(root, 'secret.yaml'), join(root, 'content/a.yaml'));
    },
    'content/a.yaml  is a symbolic link: put the file or folder itself in its place',
  ],
  [
    'a link to the folder around it',
    () => symlink('..', join(root, 'content/loop')),
    'content/loop  is a symbolic link: put the file or folder itself in its place',
  ],
  [
    'a link to nothing',
    () => symlink('nothing', join(root, 'content/a.yaml')),
    'content/a.yaml  is a symbolic link: put the file or folder itself in its place',
  ],
  [
    'a link to a device without end',
    () => symlink('/dev/zero', join(root, 'content/a.yaml')),
    'content/a.yaml  is a symbolic link: put the file or folder itself in its place',
  ],
  [
    'a pipe',
    () => execFileSync('mkfifo', [join(root, 'content/a.yaml')]),
    'content/a.yaml  is not a file but a pipe, a socket or a device: delete it',
  ],
  [
    'a name that is not UTF-8',
    () => writeFile(Buffer.concat([Buffer.from(join(root, 'content/a')), Buffer.of(0xfc)]), ''),
    'content/a\uFFFD  has a name that is not UTF-8: rename it',
  ],
  [
    'a folder with the name of a file',
    () => write('content/site.yaml/de.md', ''),
    'content/site.yaml  is a folder: only files have such a name',
  ],
  [
    'folders inside each other',
    () => write(`content/${'a/'.repeat(50)}a.yaml`, ''),
    'content/a/a/a/a  is nested too deep: move it up, to at most 4 levels',
  ],
];

describe.skipIf(process.platform === 'win32')('content that cannot be read', () => {
  it.each(CASES)('%s', async (_, make, message) => {
    await make();
    const { files, problems } = await readContentFiles(join(root, 'content'));
    expect(problems.map(problemText)).toEqual([message]);
    expect([...files]).toEqual([['tags.yaml', 'tags']]);
  });

  it('too many files', async () => {
    for (let index = 0; index < 30; index++) await writeFile(join(root, `content/${index}.yaml`), '');
    const { files, problems } = await readContentFiles(join(root, 'content'), 30);
    expect(problems.map(problemText)).toEqual(['content/  holds more than 30 files']);
    expect(files.size).toBe(0);
  });

  it('does not stop the look at what a build is made from', async () => {
    execFileSync('mkfifo', [join(root, 'content/pipe.yaml'), join(root, 'pipe')]);
    await symlink(join(root, 'pipe'), join(root, 'content/a.yaml'));
    await symlink('..', join(root, 'content/loop'));
    await symlink('/dev/zero', join(root, 'content/zero.yaml'));
    const { files } = await readBuildInputs(root, {});
    expect(files['content/tags.yaml']).toBeTruthy();
  });
});
