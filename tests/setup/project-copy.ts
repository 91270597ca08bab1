import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ContentFiles } from '#loading/files.ts';

const folders: string[] = [];

/** A copy of the project that a test may spoil. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-'));
  folders.push(folder);
  for (const part of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'astro.config.mjs',
    'src',
    'content',
    'public',
  ]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
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
