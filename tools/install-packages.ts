import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installs the packages of a folder that has a package file of its own, once. `name` is one of them. */
export function installPackages(folder: URL, name: string): void {
  const path = fileURLToPath(folder);
  if (existsSync(`${path}node_modules/${name}`)) return;
  console.log(`Installing ${name} and others in ${path} …`);
  execFileSync('npm', ['ci', '--prefix', path], { cwd: path, stdio: 'inherit' });
}
