import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installs the packages of a folder that has a package file of its own, unless they are there. `name` is one of them. */
export function installPackages(folder: URL, name: string): void {
  const path = fileURLToPath(folder);
  if (isInstalled(path)) return;
  console.log(`Installing ${name} and others in ${path} …`);
  execFileSync('npm', ['ci', '--prefix', path], { cwd: path, stdio: 'inherit' });
}

/** Whether a folder, whose path ends with a slash, has the packages that its lock file names, in those versions. */
export function isInstalled(path: string): boolean {
  const locked = readLockFile(`${path}package-lock.json`);
  // npm keeps here what it has installed.
  const installed = readLockFile(`${path}node_modules/.package-lock.json`);
  return Object.entries(locked).every(([place, { version, optional }]) => {
    // The package file of the folder itself is locked too.
    if (place === '') return true;
    const found = installed[place];
    return found ? found.version === version : optional === true;
  });
}

type LockedPackages = Record<string, { version?: string; optional?: boolean }>;

/** The packages in a lock file, by their places; none if there is no such file. */
function readLockFile(file: string): LockedPackages {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
