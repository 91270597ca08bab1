import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('packages/', import.meta.url));

/** Installs what makes the types, once: nothing else of the project needs it. */
export function installTools(): void {
  if (existsSync(`${FOLDER}node_modules/openapi-typescript`)) return;
  console.log('Installing the tools of tools/pack/packages …');
  execFileSync('npm', ['ci', '--prefix', FOLDER], { cwd: FOLDER, stdio: 'inherit' });
}
