import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { PACKAGE_VERSION } from './bundle.ts';

/** What of the example belongs to nobody's site. */
const LEFT_OUT = /(^|\/)(node_modules|dist|\.astro)$/;

/** Writes the package behind `npm create kontor` into a folder: the command, and the example as its template. */
export async function writeCreator(folder: string): Promise<void> {
  await build({
    entryPoints: ['src/commands/create.ts'],
    outfile: join(folder, 'index.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The YAML library asks for `process` by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  cpSync('example', join(folder, 'template'), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  const manifest = join(folder, 'template/package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/("kontor": ")[^"]*/, `$1${PACKAGE_VERSION}`));
  const { license, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const description = 'Makes the site of an IT-services company with Kontor: npm create kontor';
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'create-kontor', version: PACKAGE_VERSION, description, license, keywords: ['kontor', 'create', 'astro'], type: 'module', bin: { 'create-kontor': 'index.js' }, engines }, undefined, 2)}\n`,
  );
  writeFileSync(
    join(folder, 'README.md'),
    `# create-kontor\n\n${description}\n\n\`\`\`sh\nnpm create kontor nordlicht -- --name "Nordlicht IT" --url https://www.nordlicht.example\n\`\`\`\n`,
  );
}
