import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folders: string[] = [];

/** A copy of the project that a test may spoil, in a folder with a space in its path, as on many a desktop. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor copy-'));
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

export function removeCopies(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
