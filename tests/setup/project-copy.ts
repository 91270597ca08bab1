import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ContentFiles } from '#loading/read/content-files.ts';

const folders: string[] = [];

/**
 * A copy of the project that a test may spoil, with its own content or another, in a folder with a space in its path, as
 * on many a desktop.
 */
export function copyProject(content = 'content'): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor copy-'));
  folders.push(folder);
  for (const part of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'astro.config.mjs',
    'CHANGELOG_API.md',
    'src',
    'public',
  ]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  cpSync(content, join(folder, 'content'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Replaces the content of a copy. */
export function writeContent(folder: string, files: ContentFiles): void {
  rmSync(join(folder, 'content'), { recursive: true });
  for (const [file, text] of files) {
    const path = join(folder, 'content', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

export function removeCopies(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
