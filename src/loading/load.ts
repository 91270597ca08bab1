import type { z } from 'zod';
import { checkHome } from '#catalog/check-home.ts';
import { checkLinks } from '#catalog/check-links.ts';
import { checkNames } from '#catalog/check-names.ts';
import { checkPaths } from '#catalog/check-paths.ts';
import { checkPurposes } from '#catalog/check-purposes.ts';
import { checkSearchWords } from '#catalog/check-search-words.ts';
import { checkSuccessors } from '#catalog/check-successors.ts';
import { checkTitles } from '#catalog/check-titles.ts';
import { checkWikidata } from '#catalog/check-wikidata.ts';
import { formerPages } from '#catalog/pages.ts';
import { siteLinks } from '#render/markdown/resolve-link.ts';
import { type Removed, removedSchema } from '#schema/source/removed.ts';
import { searchWordsSchema } from '#schema/source/search-words.ts';
import { type Site, siteSchema } from '#schema/source/site.ts';
import type { Sources } from '#schema/source/sources.ts';
import { type Spelling, spellingSchema } from '#schema/source/spelling.ts';
import { wikidataSchema } from '#schema/source/wikidata.ts';
import { LANGS } from '#text/lang.ts';
import { causeOf, formerName } from './causes.ts';
import { writtenBodies } from './check/bodies.ts';
import { checkBodies } from './check/check-bodies.ts';
import { hiddenProblems } from './check/hidden-problems.ts';
import { quotedFigureProblems } from './check/quoted-figures.ts';
import { reservedIdProblems } from './check/reserved-ids.ts';
import { sampleProblems } from './check/sample-company.ts';
import { unshownDiagrams } from './check/unshown-diagrams.ts';
import { ContentError, fieldName, type Origins, type Problem, placeOf } from './problem.ts';
import { type ContentFiles, readContentFiles } from './read/content-files.ts';
import { readArticles } from './read/read-articles.ts';
import { readFaq, readGlossary, readReferences, readServices } from './read/read-entries.ts';
import { PAGE_FILES, readPages } from './read/read-pages.ts';
import { readAnalyzers, readCalculators, readPrices } from './read/read-pricing.ts';
import { readVocabularies } from './read/read-vocabularies.ts';
import { isUndecoded, type Reading, startReading, takeYaml } from './read/reading.ts';

/** Valid content, and the place of each entry. */
export interface LoadedContent {
  sources: Sources;
  spelling: Spelling;
  origins: Origins;
}

/**
 * Reads and checks the whole content folder, drafts and scheduled articles included, for a build of the day `buildDate`
 * and the website at `siteUrl`, which is by default the one in `site.yaml`. Throws a ContentError that lists every problem.
 */
export async function loadContent(root: string, buildDate: string, siteUrl?: string): Promise<LoadedContent> {
  const { files, problems } = await readContentFiles(root);
  const result = parseContent(files, problems);
  const ofThisBuild = result.content ? buildProblems(result.content, buildDate, siteUrl) : [];
  const all = [...result.problems, ...ofThisBuild];
  if (!result.content || all.length > 0) throw new ContentError(all);
  return result.content;
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
 * Content files as checked sources, and every problem in them. `undecoded` are the problems of files that are missing from
 * `files` because they could not be decoded; problems that follow from these are not reported. Pure.
 */
export function parseContent(
  files: ContentFiles,
  undecoded: readonly Problem[] = [],
): { content?: LoadedContent; problems: Problem[] } {
  const reading = startReading(files, undecoded);
  const site = readSite(reading);
  const spelling = takeYaml(
    reading,
    'spelling.yaml',
    spellingSchema,
    'it has spellings to avoid, in de and en',
  )?.value;
  const vocabularies = readVocabularies(reading);
  const kinds = {
    articles: readArticles(reading),
    services: readServices(reading),
    references: readReferences(reading),
    faq: readFaq(reading),
    glossary: readGlossary(reading),
  };
  reading.problems.push(...reservedIdProblems(reading, { authors: vocabularies.authors, faq: kinds.faq }));
  const prices = readPrices(reading);
  const calculators = readCalculators(reading, prices);
  const analyzers = readAnalyzers(reading, calculators, prices);
  const pages = readPages(reading);
  const removed = readRemoved(reading);
  const searchWords = readList(reading, 'search.yaml', searchWordsSchema);
  const wikidata = readList(reading, 'wikidata.yaml', wikidataSchema);
  for (const file of reading.unread) {
    reading.problems.push({ file, message: unusedFile(file) });
  }
  if (
    !site ||
    !spelling ||
    !prices ||
    !pages ||
    !removed ||
    !searchWords ||
    !wikidata ||
    reading.problems.length > 0
  )
    return { problems: reading.problems };
  const pricing = { ...prices, calculators, analyzers };
  const sources = { site, vocabularies, kinds, pricing, pages, removed, searchWords, wikidata };
  return {
    content: { sources, spelling, origins: reading.origins },
    problems: [
      ...linkProblems(reading, sources),
      ...checkBodies(sources, reading.origins),
      ...unshownDiagrams(sources, reading.origins),
      ...formerLinkProblems(sources, reading.origins),
      ...quotedFigureProblems(sources, reading.origins),
    ],
  };
}

function unusedFile(file: string): string {
  if (file.startsWith('pages/')) return `is not used: ${PAGE_FILES}`;
  return file.endsWith('.yml')
    ? 'is not used: its name must end in .yaml, not .yml'
    : 'is not used: correct its name or its folder, or remove it';
}

function readSite(reading: Reading): Site | undefined {
  const site = takeYaml(reading, 'site.yaml', siteSchema, 'it describes the company');
  if (site) reading.origins.set(site.value, site.locate);
  return site?.value;
}

/** Reads `removed.yaml`, which may be missing. */
function readRemoved(reading: Reading): Removed | undefined {
  const file = 'removed.yaml';
  if (!reading.files.has(file) && !isUndecoded(reading, file)) return removedSchema.parse({});
  const removed = takeYaml(reading, file, removedSchema);
  if (removed) reading.origins.set(removed.value, removed.locate);
  return removed?.value;
}

/** Reads a file with a list, which may be missing. */
function readList<T extends object>(reading: Reading, file: string, schema: z.ZodType<T[]>): T[] | undefined {
  if (!reading.files.has(file) && !isUndecoded(reading, file)) return [];
  const list = takeYaml(reading, file, schema);
  for (const [index, item] of (list?.value ?? []).entries())
    reading.origins.set(item, (path) => list?.locate([index, ...path]) ?? { file, line: 1 });
  return list?.value;
}

/** Broken links and names in use twice. For a copied entry, its titles are only reported once its id is unique. */
function linkProblems(reading: Reading, sources: Sources): Problem[] {
  const broken = checkLinks(sources);
  const copies = new Set<object>(broken.flatMap(({ entry, path }) => (isOwnName(path) ? [entry] : [])));
  const shared = checkTitles(sources).filter(({ entry }) => !copies.has(entry));
  return [
    ...broken.map((problem) => {
      const cause = causeOf(problem);
      return { ...withPlace(reading, problem), ...(cause && { cause }) };
    }),
    ...[
      ...checkNames(sources),
      ...checkPaths(sources),
      ...checkHome(sources),
      ...checkPurposes(sources),
      ...checkSuccessors(sources),
      ...shared,
      ...checkSearchWords(sources),
      ...checkWikidata(sources),
    ].map((problem) => withPlace(reading, problem)),
  ];
}

function isOwnName([field]: readonly PropertyKey[]): boolean {
  return field === 'id' || field === 'slug';
}

/** A problem in an entry, with its place. */
function withPlace(
  { origins }: Reading,
  { entry, path, message }: { entry: object; path: readonly PropertyKey[]; message: string },
): Problem {
  return { ...placeOf(origins, entry, path), field: fieldName(path), message };
}

/** Finds links in bodies that use a former name of an entry. */
function formerLinkProblems(sources: Sources, origins: Origins): Problem[] {
  return LANGS.flatMap((lang) => {
    const former = formerPages(sources, lang);
    if (former.size === 0) return [];
    return writtenBodies(sources).flatMap((body) => {
      return siteLinks(body.markdown[lang], body.url[lang]).flatMap(({ line, url, path }): Problem[] => {
        const page = former.get(path);
        if (!page) return [];
        const place = placeOf(origins, body.entry, ['body', lang, line]);
        const message = `the link "${url}" uses a former name: "${page.former}" is now "${page.now.name}", write "${page.now.path}"`;
        return [{ ...place, message, cause: formerName(`${page.folder}/`, page.former, page.now.name) }];
      });
    });
  });
}
