import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import { WITHOUT_PAGES } from '#catalog/names.ts';
import { isPublished, type Schedule } from '#catalog/visibility.ts';
import { API_ROOT } from '#filters/path.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { parseYaml } from '#loading/yaml/yaml.ts';
import type { AddressedFolder } from '#schema/source/removed.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';

/** The addresses that one content folder has and the other has not: without language and format, those of pages in each language. */
export interface Addresses {
  gone: string[];
  added: string[];
}

/** An entry as far as its addresses depend on it; nothing else of it is checked. */
type Entry = Partial<Schedule> & { slug?: string; id?: string; aliases?: string[]; page?: boolean };

interface Named {
  folder: AddressedFolder;
  name: string;
  entry: Entry;
}

type Paths = Record<string, Record<string, string>>;

/** Reads nothing but the files that differ. Former names and removed entries count as kept: they lead on, or say that they are gone. */
export function compareContentAddresses(a: ContentFiles, b: ContentFiles, day: string): Addresses {
  const [before, after] = [publishedNames(a, b, day), publishedNames(b, a, day)];
  const [pathsBefore, pathsAfter] = [pathsOf(a), pathsOf(b)];
  return {
    gone: [
      ...missing(sectionsOf(pathsBefore), sectionsOf(pathsAfter)),
      ...before.filter(isMissingIn(after, b)).flatMap((named) => addressesOf(named, pathsBefore)),
    ],
    added: [
      ...missing(sectionsOf(pathsAfter), sectionsOf(pathsBefore)),
      ...after.filter(isMissingIn(before, a)).flatMap((named) => addressesOf(named, pathsAfter)),
    ],
  };
}

const missing = (paths: string[], others: string[]) => paths.filter((path) => !others.includes(path));

function isMissingIn(others: readonly Named[], files: ContentFiles): (named: Named) => boolean {
  const removed = readYaml(files, 'removed.yaml') as Partial<Record<string, string[]>> | undefined;
  const known = others.flatMap(({ folder, name, entry }) =>
    [name, ...(entry.aliases ?? [])].map((each) => `${folder}/${each}`),
  );
  return ({ folder, name }) => !known.includes(`${folder}/${name}`) && !removed?.[folder]?.includes(name);
}

const VOCABULARY_FILES: string[] = Object.values(VOCABULARIES).map(({ file }) => file);

const ENTRY_FILE =
  /^(articles|references|glossary|calculators|roi-analyzers|services|faq)\/([a-z0-9-]+)(?:\/article)?\.yaml$/;

/** The published entries in the files that are not the same in the other folder. */
function publishedNames(files: ContentFiles, others: ContentFiles, day: string): Named[] {
  return [...files].flatMap(([file, text]) => {
    const [, folder, fileName = ''] = ENTRY_FILE.exec(file) ?? [];
    if (!folder || others.get(file) === text || VOCABULARY_FILES.includes(file)) return [];
    const data = readYaml(files, file) as Entry | Entry[] | undefined;
    const entries = Array.isArray(data) ? data : data ? [{ ...data, id: fileName, slug: fileName }] : [];
    return entries
      .filter(({ draft = false, ...schedule }) => isPublished({ draft, ...schedule }, day))
      .map((entry) => ({ folder: folder as AddressedFolder, name: entry.slug ?? entry.id ?? '', entry }));
  });
}

/** The data of a file; `undefined` if there is none, or it is not readable. */
export function readYaml(files: ContentFiles, file: string): unknown {
  const text = files.get(file);
  const parsed = text === undefined ? undefined : parseYaml({ file, text });
  return parsed?.ok ? parsed.value.data : undefined;
}

function pathsOf(files: ContentFiles): Paths {
  const site = readYaml(files, 'site.yaml') as
    | { paths?: Paths; pages?: Paths; features?: Record<string, boolean> }
    | undefined;
  // Format 1 calls them pages.
  const paths = site?.paths ?? site?.pages ?? {};
  return Object.fromEntries(Object.entries(paths).filter(([page]) => site?.features?.[page] !== false));
}

const sectionsOf = (paths: Paths): string[] => Object.values(paths).flatMap((each) => Object.values(each));

function addressesOf({ folder, name, entry }: Named, paths: Paths): string[] {
  const hasPage = !WITHOUT_PAGES.has(folder) && entry.page !== false;
  const own = hasPage ? Object.values(paths[folder === 'roi-analyzers' ? 'analyzers' : folder] ?? {}) : [];
  return [`${API_ADDRESSES[folder]}/${name}`, ...own.map((path) => `${path}/${name}`)];
}

const content = (folder: string) => `${API_ROOT}/content/${folder}`;

export const API_ADDRESSES: Record<AddressedFolder, string> = {
  articles: content('articles'),
  services: content('services'),
  references: content('references'),
  faq: content('faq'),
  glossary: content('glossary'),
  calculators: CALCULATORS,
  'roi-analyzers': ANALYZERS,
};
