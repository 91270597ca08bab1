import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent, parseContent } from '#loading/load.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontor-folders-'));
});

afterEach(() => rm(root, { recursive: true }));

const message = () =>
  loadContent(join(root, 'content'), '2026-11-21').then(
    () => 'in order',
    (error: Error) => error.message,
  );

describe('a content folder that', () => {
  it('does not exist is said in one line', async () => {
    expect(await message()).toBe(
      'One problem in the content:\n  content/  does not exist: make the folder; example/content/ is one to copy from',
    );
  });

  it('is a file is said in one line', async () => {
    await writeFile(join(root, 'content'), '');
    expect(await message()).toBe(
      'One problem in the content:\n  content/  is a file: all content is in a folder of this name',
    );
  });

  it.skipIf(process.getuid?.() === 0)('holds a folder that may not be read hides what is in it', async () => {
    await mkdir(join(root, 'content/articles'), { recursive: true });
    await chmod(join(root, 'content/articles'), 0);
    const text = await message();
    await chmod(join(root, 'content/articles'), 0o700);
    expect(text).toContain('content/articles  is a folder that cannot be read (EACCES)');
    expect(text).not.toContain('content/articles/categories.yaml');
  });

  it('holds a link in place of a folder misses no file in it', async () => {
    await mkdir(join(root, 'content'));
    await symlink(root, join(root, 'content/articles'));
    expect(await message()).not.toContain('content/articles/categories.yaml');
  });

  it('holds too many files misses none', () => {
    const tooMany = { file: '', message: 'holds more than 20000 files' };
    expect(parseContent(new Map(), [tooMany]).problems).toEqual([tooMany]);
  });

  it('holds the folder of an article without files says so', async () => {
    await mkdir(join(root, 'content/articles/new'), { recursive: true });
    expect(await message()).toContain(
      'content/articles/new  is a folder without files: write what belongs in it, or delete the folder',
    );
  });
});
