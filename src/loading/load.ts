import { dirname } from 'node:path';
import { checkPages } from '#catalog/check-pages.ts';
import { changesSchema } from '#schema/source/changes.ts';
import { faqFactsSchema } from '#schema/source/faq.ts';
import { glossaryFactsSchema } from '#schema/source/glossary.ts';
import { referenceFactsSchema } from '#schema/source/references.ts';
import { removedSchema } from '#schema/source/removed.ts';
import { searchWordsSchema } from '#schema/source/search-words.ts';
import { serviceFactsSchema } from '#schema/source/services.ts';
import type { OwnFiles } from '#schema/source/site/own-files.ts';
import type { Sources } from '#schema/source/sources.ts';
import { type Spelling, spellingSchema } from '#schema/source/spelling.ts';
import { type Style, styleSchema } from '#schema/source/style.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';
import { wikidataSchema } from '#schema/source/wikidata.ts';
import { suggestion } from '#text/nearest.ts';
import { hiddenProblems, linkProblems } from './check/link-problems.ts';
import { quotedFigureProblems } from './check/quoted-figures.ts';
import { sampleProblems } from './check/sample-company.ts';
import { unshownImages } from './check/unshown-images.ts';
import { atField, ContentError, type Origins, type Problem } from './problem.ts';
import {
  type ContentFiles,
  type PhotoSizes,
  type ReadFiles,
  readContentFiles,
} from './read/content-files.ts';
import { NO_OWN_FILES, readOwnFiles } from './read/own-files.ts';
import { pageFiles, readPages } from './read/read-pages.ts';
import { readAnalyzers, readCalculators, readPrices } from './read/read-pricing.ts';
import { takeSite, unreadableContent } from './read/read-site.ts';
import { readArticles } from './read/read-texts.ts';
import { readVocabularies, reservedIdProblems } from './read/read-vocabularies.ts';
import {
  type ContentReading,
  isMissing,
  otherLanguageOf,
  readFolder,
  readLists,
  takeEntry,
  takeList,
  unusedLanguage,
} from './read/reading.ts';
import { startReading } from './read/start-reading.ts';

/** Valid content, and the place of each entry. */
export interface LoadedContent {
  sources: Sources;
  spelling: Spelling;
  style: Style;
  origins: Origins;
}

/**
 * Reads and checks the whole content folder, drafts and scheduled articles included, for a build of the day `buildDate`
 * and the website at `siteUrl`, which is by default the one in `site.yaml`. Throws a ContentError that lists every problem.
 *
 * @example
 * const { sources } = await loadContent('content', '2026-11-21');
 * sources.site.url; // 'https://www.example.org'
 */
export async function loadContent(root: string, buildDate: string, siteUrl?: string): Promise<LoadedContent> {
  const { content, outdated } = await loadShownContent(root, buildDate, siteUrl);
  if (outdated.length > 0) throw new ContentError(outdated);
  return content;
}

/** As `loadContent`; figures that are out of date are only told. */
export async function loadShownContent(
  root: string,
  buildDate: string,
  siteUrl?: string,
): Promise<{ content: LoadedContent; outdated: Problem[] }> {
  const read = await readSiteFiles(root);
  const { content, problems: all } = parseContentOn(read, { buildDate, siteUrl });
  if (!content || !all.every(({ isOutdated }) => isOutdated)) throw new ContentError(all);
  return { content, outdated: all };
}

/** What is parsed: the files of a content folder, those of the site beside it, and problems of reading. */
export type ReadSiteFiles = ReadFiles & { own: OwnFiles; problems: readonly Problem[] };

export async function readSiteFiles(root: string): Promise<ReadSiteFiles> {
  const [content, own] = await Promise.all([readContentFiles(root), readOwnFiles(dirname(root))]);
  return { ...content, own };
}

/** As `parseContent`, with the problems that the content has on this day and this website only. */
export function parseContentOn(
  { files, photos, own, problems }: ReadSiteFiles,
  { buildDate, siteUrl }: { buildDate: string; siteUrl: string | undefined },
): ReturnType<typeof parseContent> {
  const parsed = parseContent(files, problems, { own, photos });
  const { content } = parsed;
  return content
    ? { content, problems: [...parsed.problems, ...buildProblems(content, buildDate, siteUrl)] }
    : parsed;
}

/** The problems that the content has on this day and this website only. */
function buildProblems(content: LoadedContent, buildDate: string, siteUrl?: string): Problem[] {
  const { sources, origins } = content;
  return [
    ...hiddenProblems(content, buildDate),
    ...sampleProblems(sources, siteUrl ?? sources.site.url, origins),
  ];
}

/**
 * Content files as checked sources, and every problem in them; there are sources too if only names, links and figures are wrong.
 * `undecoded` are the problems of files that are missing from `files` because they could not be decoded; problems that follow
 * from these are not reported. Reads no files, and sets the languages of the site.
 */
export function parseContent(
  files: ContentFiles,
  undecoded: readonly Problem[] = [],
  { own = NO_OWN_FILES, photos = new Map() }: { own?: OwnFiles | undefined; photos?: PhotoSizes } = {},
): { content?: LoadedContent; problems: Problem[] } {
  const unreadable = unreadableContent(files);
  if (unreadable.length > 0) return { problems: unreadable };
  const reading = startReading({ files, photos }, undecoded);
  const optional = <T>(file: string, none: T, take: (file: string) => T | undefined) =>
    isMissing(reading, file) ? none : mayDelete(reading, file, take(file));
  const site = takeSite(reading);
  const spelling = takeEntry(
    reading,
    'spelling.yaml',
    spellingSchema,
    'it has spellings to avoid, in each language',
  );
  const style = optional('style.yaml', styleSchema.parse({}), (file) =>
    takeEntry(reading, file, styleSchema),
  );
  const vocabularies = readVocabularies(reading);
  const kinds = {
    articles: readArticles(reading),
    services: readLists(reading, 'services', serviceFactsSchema),
    references: readFolder(reading, 'references', referenceFactsSchema, 'id'),
    faq: readLists(reading, 'faq', faqFactsSchema),
    glossary: readFolder(reading, 'glossary', glossaryFactsSchema, 'slug'),
  };
  reading.problems.push(...reservedIdProblems(reading, { authors: vocabularies.authors, faq: kinds.faq }));
  const prices = readPrices(reading);
  const calculators = readCalculators(reading, prices);
  const analyzers = readAnalyzers(reading, calculators, prices);
  const written = readPages(reading);
  const removed = optional('removed.yaml', removedSchema.parse({}), (file) =>
    takeEntry(reading, file, removedSchema),
  );
  const searchWords = optional('search.yaml', [], (file) => takeList(reading, file, searchWordsSchema));
  const wikidata = optional('wikidata.yaml', [], (file) => takeList(reading, file, wikidataSchema));
  const changes = optional('changes.yaml', [], (file) => takeList(reading, file, changesSchema));
  const { problems, origins } = reading;
  if (site && written)
    problems.push(...checkPages({ site, kinds, ...written }).map((problem) => atField(origins, problem)));
  for (const file of reading.unread) problems.push({ file, message: unusedFile(file) });
  if (
    !site ||
    !spelling ||
    !style ||
    !prices ||
    !written ||
    !removed ||
    !searchWords ||
    !wikidata ||
    !changes
  )
    return { problems };
  if (!problems.every(({ isOutdated }) => isOutdated)) return { problems };
  const pricing = { ...prices, calculators, analyzers };
  const sources: Sources = {
    site,
    vocabularies,
    kinds,
    pricing,
    ...written,
    removed,
    searchWords,
    wikidata,
    changes,
    own,
  };
  const content = { sources, spelling, style, origins };
  return {
    content,
    problems: [
      ...problems,
      ...styleProblems(content),
      ...linkProblems({ sources, origins }),
      ...unshownImages(sources, origins),
      ...quotedFigureProblems(sources, origins),
    ],
  };
}

/** Adds to the problem of an empty file that it may be deleted. */
function mayDelete<T>({ problems }: ContentReading, file: string, taken: T): T {
  for (const problem of problems)
    if (problem.file === file && !problem.field && /^is empty: write [^,]*$/.test(problem.message))
      problem.message += ', or delete the file';
  return taken;
}

/** Limits for categories that there are not. */
function styleProblems({ style, sources, origins }: LoadedContent): Problem[] {
  const known = sources.vocabularies.articleCategories.map(({ id }) => id);
  const unknown = Object.keys(style.words.by_category).filter((name) => !known.includes(name));
  return unknown.map((name) => {
    const message = `"${name}" is not in content/${VOCABULARIES.articleCategories.file}; ${suggestion(name, known)}`;
    return atField(origins, { entry: style, path: ['words', 'by_category', name], message });
  });
}

function unusedFile(file: string): string {
  const lang = otherLanguageOf(file);
  if (lang !== undefined) return unusedLanguage(lang);
  if (file.startsWith('pages/')) return `is not used: ${pageFiles()}`;
  return file.endsWith('.yml')
    ? 'is not used: its name must end in .yaml, not .yml'
    : 'is not used: correct its name or its folder, or remove it';
}
