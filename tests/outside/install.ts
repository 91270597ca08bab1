import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Installs the tools, once: the project does not need them, and what they need is of other versions than its own.

const FOLDER = fileURLToPath(new URL('packages/', import.meta.url));

if (!existsSync(`${FOLDER}node_modules/orval`)) {
  console.log('Installing the tools of tests/outside/packages …');
  execFileSync('npm', ['ci', '--prefix', FOLDER], { cwd: FOLDER, stdio: 'inherit' });
}
