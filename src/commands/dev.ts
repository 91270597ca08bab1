import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runProgram } from '#build/run-program.ts';

/** `kontor dev`: what `astro dev` of the site does, with the same arguments. */
export async function dev(args: string[], root: string): Promise<void> {
  const manifest = createRequire(join(root, 'package.json')).resolve('astro/package.json');
  const { bin } = JSON.parse(await readFile(manifest, 'utf8'));
  const astro = join(dirname(manifest), bin.astro);
  const { status } = await runProgram(process.execPath, [astro, 'dev', ...args], { cwd: root });
  process.exitCode = status;
}
