import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { LOCALES_FOLDER } from '#schema/source/site/locale.ts';
import { LANGS } from '#text/lang.ts';
import { SITE_FILE } from './read/content-files.ts';
import { startReading } from './read/start-reading.ts';

/**
 * Says which languages and words the site in a folder has, for what is bundled before its content is read; the check reports
 * what is wrong. Returns them as a text, and the files that they are from.
 */
export async function readSiteBasis(root: string): Promise<{ text: string; files: string[] }> {
  const folder = join(root, 'content');
  const found = await glob([SITE_FILE, `${LOCALES_FOLDER}/*.yaml`], { cwd: folder });
  const texts = await Promise.all(found.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')));
  const files = new Map(found.map((file, index) => [file, texts[index] ?? '']));
  const { words } = startReading({ files, photos: new Map() }, []);
  return { text: JSON.stringify([LANGS, words]), files: found.map((file) => join(folder, file)) };
}
