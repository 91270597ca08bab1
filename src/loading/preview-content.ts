import { pagePath } from '#catalog/addresses.ts';
import { namedEntries, WITHOUT_PAGES } from '#catalog/names.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { ADDRESSED_FOLDERS } from '#schema/source/removed.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';
import { type LoadedContent, parseContentOn, type ReadSiteFiles, readSiteFiles } from './load.ts';
import { ContentError, type Problem } from './problem.ts';

/** The content as it is shown to those who write it. */
export interface PreviewContent {
  content: LoadedContent;
  /** Figures that are out of date are only told. */
  outdated: Problem[];
  /** The problems of entries that are shown as they were when they last had none, or not at all. */
  broken: Problem[];
  /** The files that are shown. */
  state: ReadSiteFiles;
}

/**
 * Reads the content folder while it is written. An entry with a problem keeps the files that it had in `last`, so that all else goes on.
 * Throws a ContentError if a problem is in a file that more than one entry depends on, or if others cannot do without the entry.
 */
export async function loadPreview(
  root: string,
  {
    buildDate,
    siteUrl,
    last,
  }: { buildDate: string; siteUrl: string | undefined; last?: ReadSiteFiles | undefined },
): Promise<PreviewContent> {
  const parse = (state: ReadSiteFiles) => {
    const { content, problems } = parseContentOn(state, { buildDate, siteUrl });
    const broken = problems.filter(({ isOutdated }) => !isOutdated);
    return { content, broken, outdated: problems.filter(({ isOutdated }) => isOutdated) };
  };
  const present = await readSiteFiles(root);
  const { content, broken, outdated } = parse(present);
  if (content && broken.length === 0) return { content, outdated, broken, state: present };
  const state = withFormer(present, broken, last);
  const shown = state && parse(state);
  if (!state || !shown?.content || shown.broken.length > 0) throw new ContentError([...broken, ...outdated]);
  return { content: shown.content, outdated: shown.outdated, broken, state };
}

/** The files with those of broken entries as they were; `undefined` if a problem is in no entry. */
function withFormer(
  present: ReadSiteFiles,
  broken: readonly Problem[],
  last: ReadSiteFiles | undefined,
): ReadSiteFiles | undefined {
  const entries = broken.map(({ file }) => entryFiles(file));
  const isBroken = (file: string) => entries.some((entry) => entry && file.startsWith(entry));
  if (entries.includes(undefined)) return undefined;
  const exchange = <T>(now: ReadonlyMap<string, T>, former: ReadonlyMap<string, T> = new Map()) =>
    new Map([
      ...[...now].filter(([file]) => !isBroken(file)),
      ...[...former].filter(([file]) => isBroken(file)),
    ]);
  return {
    ...present,
    files: exchange(present.files, last?.files),
    photos: exchange(present.photos, last?.photos),
    problems: present.problems.filter(({ file }) => !isBroken(file)),
  };
}

/** Files in the folders of entries that are none of an entry. */
const LISTS: ReadonlySet<string> = new Set(Object.values(VOCABULARIES).map(({ file }) => file));

/** How the paths of all files of an entry begin; of a list of entries, its file. `undefined` of a file that is no entry. */
function entryFiles(file: string): string | undefined {
  const [folder = '', name = '', ...rest] = file.split('/');
  const isEntry =
    [...ADDRESSED_FOLDERS, 'pages'].includes(folder as never) && name !== '' && !LISTS.has(file);
  if (!isEntry) return undefined;
  return rest.length > 0 ? `${folder}/${name}/` : file;
}

/** Where the website and the API show what stands in a file of an entry: addresses without the ending of a format. */
export function pathsOfFile({ sources, origins }: LoadedContent, file: string): string[] {
  const folder = ADDRESSED_FOLDERS.find((each) => file.startsWith(`${each}/`));
  const own = file.split('/')[1]?.replace(/\.[a-z]+$/, '') ?? '';
  if (!folder) return Object.values(sources.site.paths[own] ?? {});
  const isHere = (source: object) => entryFiles(origins.get(source)?.([]).file ?? '') === entryFiles(file);
  const found = namedEntries(sources)[folder].filter(({ source }) => isHere(source));
  // One that was never without problems is known by its file alone.
  const names = found.length > 0 ? found.map(({ name }) => name) : [own];
  const section = folder === 'roi-analyzers' ? 'analyzers' : folder;
  const pages = WITHOUT_PAGES.has(folder) ? [own] : names;
  const kind = CONTENT_KINDS.some((each) => each === folder) ? 'content/' : '';
  return [
    ...pages.flatMap((name) => Object.values(pagePath(sources.site, section, name))),
    ...names.map((name) => `/api/v1/${kind}${folder}/${name}`),
  ];
}
