import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readContentFiles } from '#loading/read/content-files.ts';
import { EXAMPLE, generatedFiles, VSCODE_SETTINGS } from './generated-files.ts';

// `npm run schemas`: generates the documentation of the content's fields from their schemas.
const settings = await readFile(VSCODE_SETTINGS, 'utf8');
const { files: examples } = await readContentFiles(EXAMPLE);
for (const [path, text] of generatedFiles(settings, examples)) {
  if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(`Wrote ${path}.`);
}
