import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Installs html-validate, once: it cannot stand beside the packages of the project.

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

if (!existsSync(`${FOLDER}node_modules/html-validate`)) {
  console.log('Installing html-validate in tests/site/html-validate …');
  execFileSync('npm', ['ci', '--prefix', FOLDER], { cwd: FOLDER, stdio: 'inherit' });
}
