import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Installs the judges of packages, once: the project does not need them.

const FOLDER = fileURLToPath(new URL('packages/', import.meta.url));

if (!existsSync(`${FOLDER}node_modules/publint`)) {
  console.log('Installing the judges of tests/consumers/packages …');
  execFileSync('npm', ['ci', '--prefix', FOLDER], { cwd: FOLDER, stdio: 'inherit' });
}
