import { join } from 'node:path';
import { type Site, siteSchema } from '#schema/source/site.ts';
import { ContentError } from './problem.ts';
import { readContentFiles } from './read/content-files.ts';
import { startReading, takeEntry } from './read/reading.ts';

const FILE = 'site.yaml';

/** Reads the company of the site in a folder, whatever is wrong with other content. Throws a ContentError. */
export async function readSite(root: string): Promise<Site> {
  const { files, problems } = await readContentFiles(join(root, 'content'));
  const reading = startReading(
    files,
    problems.filter(({ file }) => file === FILE || file === ''),
  );
  const site = takeEntry(reading, FILE, siteSchema, 'it describes the company');
  if (!site) throw new ContentError(reading.problems);
  return site;
}
