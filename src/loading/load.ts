import { checkLinks } from '#catalog/check.ts';
import { checkNames } from '#catalog/check-names.ts';
import { checkTitles } from '#catalog/check-titles.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { type Sources, sourceSchemas } from '#schema/source/index.ts';
import { type Removed, removedSchema } from '#schema/source/removed.ts';
import { type Site, siteSchema } from '#schema/source/site.ts';
import { type Spelling, spellingSchema } from '#schema/source/spelling.ts';
import { readArticles } from './articles.ts';
import { checkBodies } from './bodies.ts';
import { readAnalyzers, readCalculators, readPrices } from './calculators.ts';
import { causeOf } from './causes.ts';
import { type ContentFiles, readContentFiles } from './files.ts';
import { formerLinkProblems } from './former-links.ts';
import { hiddenProblems } from './hidden.ts';
import { readFaq, readServices } from './lists.ts';
import { ContentError, fieldName, type Origins, type Problem } from './problem.ts';
import { type Reading, startReading, takeYaml } from './reading.ts';
import { readGlossary, readReferences } from './single-files.ts';
import { validate } from './validate.ts';
import { readVocabularies } from './vocabularies.ts';

/** Content that is in order: what was read, and where each entry stands. */
export interface LoadedContent {
  sources: Sources;
  spelling: Spelling;
  origins: Origins;
}

/**
 * Reads and checks the whole content folder, drafts and scheduled articles included, for a build of the day `buildDate`.
 * Throws a ContentError that lists every problem.
 */
export async function loadContent(root: string, buildDate: string): Promise<LoadedContent> {
  const { files, problems } = await readContentFiles(root);
  const result = parseContent(files, problems);
  const hidden = result.content ? hiddenProblems(result.content, buildDate) : [];
  const all = [...result.problems, ...hidden];
  if (!result.content || all.length > 0) throw new ContentError(all);
  return result.content;
}

/**
 * Content files as checked sources, and every problem in them. `undecoded` are the problems of files that are missing
 * from `files` because they are no text; what follows from them is not reported. Pure.
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
    'it says how words are spelt, de and en',
  )?.value;
  const vocabularies = readVocabularies(reading);
  const kinds = {
    articles: readArticles(reading),
    services: readServices(reading),
    references: readReferences(reading),
    faq: readFaq(reading),
    glossary: readGlossary(reading),
  };
  const prices = readPrices(reading);
  const calculators = readCalculators(reading, prices);
  const analyzers = readAnalyzers(reading);
  const removed = readRemoved(reading);
  for (const file of reading.unread) {
    reading.problems.push({ file, message: unusedFile(file) });
  }
  if (!site || !spelling || !prices || !removed || reading.problems.length > 0)
    return { problems: reading.problems };
  const sources = { site, vocabularies, kinds, pricing: { ...prices, calculators, analyzers }, removed };
  const misnamed = nameProblems(reading, sources);
  if (misnamed.length > 0) return { problems: misnamed };
  return {
    content: { sources, spelling, origins: reading.origins },
    problems: [
      ...linkProblems(reading, sources),
      ...checkBodies(sources, reading.origins),
      ...formerLinkProblems(sources, reading.origins),
    ],
  };
}

function unusedFile(file: string): string {
  return file.endsWith('.yml')
    ? 'is not used: its name must end in .yaml, not .yml'
    : 'is not used: correct its name or its folder, or remove it';
}

function readSite(reading: Reading): Site | undefined {
  const site = takeYaml(reading, 'site.yaml', siteSchema, 'it names the company');
  if (site) reading.origins.set(site.value, site.locate);
  return site?.value;
}

/** Reads `removed.yaml`, which may be missing. */
function readRemoved(reading: Reading): Removed | undefined {
  const file = 'removed.yaml';
  if (!reading.files.has(file) && !reading.undecoded.has(file)) return removedSchema.parse({});
  const removed = takeYaml(reading, file, removedSchema, '');
  if (removed) reading.origins.set(removed.value, removed.locate);
  return removed?.value;
}

/** Names taken from files and folders have not met a schema yet. */
function nameProblems(reading: Reading, sources: Sources): Problem[] {
  return CONTENT_KINDS.flatMap((kind) =>
    sources.kinds[kind].flatMap((entry) => {
      const locate = reading.origins.get(entry) ?? (() => ({ file: kind, line: 1 }));
      return validate(sourceSchemas[kind], entry, locate).problems;
    }),
  );
}

/** Links and names that do not hold. An entry that was copied is reported for its id, and then for its titles. */
function linkProblems(reading: Reading, sources: Sources): Problem[] {
  const broken = checkLinks(sources);
  const copies = new Set<object>(broken.flatMap(({ entry, path }) => (isOwnName(path) ? [entry] : [])));
  const shared = checkTitles(sources).filter(({ entry }) => !copies.has(entry));
  return [
    ...broken.map((problem) => {
      const cause = causeOf(problem);
      return { ...placed(reading, problem), ...(cause && { cause }) };
    }),
    ...[...checkNames(sources), ...shared].map((problem) => placed(reading, problem)),
  ];
}

function isOwnName([field]: readonly PropertyKey[]): boolean {
  return field === 'id' || field === 'slug';
}

/** A problem in an entry, with its place in the files. */
function placed(
  { origins }: Reading,
  { entry, path, message }: { entry: object; path: readonly PropertyKey[]; message: string },
): Problem {
  return { ...(origins.get(entry)?.(path) ?? { file: '' }), field: fieldName(path), message };
}
