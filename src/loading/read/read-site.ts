import { FORMAT, type Site, siteSchema } from '#schema/source/site/site.ts';
import { ContentError, type Problem } from '../problem.ts';
import { parseYaml } from '../yaml/yaml.ts';
import { type ContentFiles, readContentFiles, SITE_FILE } from './content-files.ts';
import { type ContentReading, takeEntry } from './reading.ts';
import { startReading } from './start-reading.ts';

/** Reads the company of a content folder, whatever is wrong with other content. Throws a ContentError. */
export async function readSite(root: string): Promise<Site> {
  const { files, photos, problems } = await readContentFiles(root);
  const unreadable = unreadableContent(files);
  if (unreadable.length > 0) throw new ContentError(unreadable);
  const reading = startReading(
    { files, photos },
    problems.filter(({ file }) => file === SITE_FILE || file === ''),
  );
  const site = takeSite(reading);
  if (!site) throw new ContentError(reading.problems);
  return site;
}

export function takeSite(reading: ContentReading): Site | undefined {
  const site: Site | undefined = takeEntry(reading, SITE_FILE, siteSchema, 'it describes the company');
  // Whoever gets the content of a site gets its words.
  return site && Object.keys(reading.words).length > 0 ? Object.assign(site, { words: reading.words }) : site;
}

/** The format of the content files, as `site.yaml` says; the first one had no number. */
export const formatOf = (site: string): number => Number(/^format:\s*(\d+)/m.exec(site)?.[1] ?? 1);

/**
 * Why content cannot be read at all: it has another format, or `site.yaml` is no YAML. What would be wrong in each file then, without
 * its languages and its currency, is not worth reading.
 */
export function unreadableContent(files: ContentFiles): Problem[] {
  const text = files.get(SITE_FILE);
  if (text === undefined) return [];
  const format = formatOf(text);
  if (format === FORMAT) {
    const parsed = parseYaml({ file: SITE_FILE, text });
    return parsed.ok ? [] : parsed.error;
  }
  const message =
    format < FORMAT
      ? `says that the content has format ${format}, and this version of Kontor reads format ${FORMAT}: run kontor upgrade, which rewrites what has changed`
      : `says that the content has format ${format}, which a newer version of Kontor has written: install that version`;
  return [{ file: SITE_FILE, message }];
}
