import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Installs the libraries that this folder's package.json names, once. */
export function installLibraries(): void {
  if (existsSync(`${FOLDER}node_modules`)) return;
  console.log('Installing the libraries of bench/search …');
  execFileSync('npm', ['ci', '--prefix', FOLDER], { cwd: FOLDER, stdio: 'inherit' });
}

/** A library of this folder. `T` is what of it is used: the project is checked without the libraries at hand. */
export async function loadLibrary<T>(name: string): Promise<T> {
  const library: T = await import(name);
  return library;
}
