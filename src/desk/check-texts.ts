import { readSiteUrl } from '#api/settings.ts';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { type LoadedContent, parseContentOn } from '#loading/load.ts';
import type { Problem } from '#loading/problem.ts';
import type { ReadFiles } from '#loading/read/content-files.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { OwnFiles } from '#schema/source/site/own-files.ts';
import type { Sources } from '#schema/source/sources.ts';
import { lastKept } from '#text/lazy.ts';
import type { DeskDocument } from './documents.ts';
import { type PartProblem, placeProblem } from './place-problem.ts';
import { dataReader } from './read-data.ts';

/** The content as it is on disk, and what of it could not be read. */
export interface FolderState extends ReadFiles {
  problems: readonly Problem[];
  own: OwnFiles;
}

interface CheckedTexts {
  problems: PartProblem[];
  /** What the texts break in other files. */
  elsewhere: Problem[];
  /** Absent while files cannot be read. */
  content?: LoadedContent;
}

/**
 * Checks texts of a document, by their files, as `kontor check` would if they were saved. `withStyle` also looks at rules of style, as far as
 * the document alone tells.
 */
export type CheckTexts = (
  state: FolderState,
  document: DeskDocument,
  texts: ReadonlyMap<string, string>,
  options?: { withStyle?: boolean },
) => CheckedTexts;

/** Makes a check; `checkFolder` is that of the folder as it is. */
export function textsCheck(checkFolder = folderCheck()): CheckTexts {
  return (state, document, texts, { withStyle = false } = {}) => {
    const known = new Set(checkFolder(state).problems.map(keyOf));
    const proposed = withTexts(state.files, texts);
    const { content, problems } = checkState({ ...state, files: proposed });
    const files = new Set(document.parts.map(({ file }) => file));
    const style = content && withStyle ? styleProblems(content, files, proposed) : [];
    const readData = dataReader()(proposed);
    const place = (problem: Problem, level: PartProblem['level']) =>
      placeProblem(problem, { document, readData, level }) ?? [];
    return {
      problems: [
        ...problems.flatMap((problem) => place(problem, levelOf(problem, content !== undefined))),
        ...style.flatMap(({ level, ...problem }) =>
          [place(problem, level)].flat().map((each) => ({ ...each, isStyle: true })),
        ),
      ],
      elsewhere: problems.filter((problem) => !files.has(problem.file) && !known.has(keyOf(problem))),
      ...(content && { content }),
    };
  };
}

function levelOf({ stale, isOutdated }: Problem, isReadable: boolean): PartProblem['level'] {
  if (stale) return 'outdated';
  return isReadable || isOutdated ? 'problem' : 'unreadable';
}

/** Makes a check of all content that looks at a state only once: names, links and figures too, where all files can be read. */
export const folderCheck = () => lastKept(checkState);

/** The problems that the content would have and has not; `moves` are files that go elsewhere. */
export function newProblems(
  before: readonly Problem[],
  after: FolderState,
  moves: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  const known = new Set(before.map((each) => keyOf({ ...each, file: moves.get(each.file) ?? each.file })));
  return checkState(after).problems.filter((problem) => !known.has(keyOf(problem)));
}

const checkState = (state: FolderState) =>
  parseContentOn(state, { buildDate: readBuildDate(process.env), siteUrl: readSiteUrl(process.env) });

/** A problem without its line, which moves when a line is added above. */
const keyOf = ({ file, field, message }: Problem): string => JSON.stringify([file, field, message]);

/** The files with some texts in place of theirs, in the form in which content is read. */
export function withTexts(
  files: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): Map<string, string> {
  const all = new Map(files);
  for (const [file, text] of texts)
    all.set(
      file,
      text
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
        .normalize(),
    );
  return all;
}

/** What keeps files from being published: all that is wrong with the content, and what of their style `kontor check` fails for. */
export function publicationProblems(
  { content, problems }: ReturnType<typeof checkState>,
  changed: readonly string[],
  texts: FolderState['files'],
): Problem[] {
  const published = new Set(changed.map((file) => file.replace(/^content\//, '')));
  const style = content ? styleProblems(content, published, texts) : [];
  return [...problems, ...style.filter(({ level }) => level === 'problem')];
}

/** Where the entries in some files do not keep the rules of style: as `kontor check` fails for, and as it only says. */
function styleProblems(content: LoadedContent, files: ReadonlySet<string>, texts: FolderState['files']) {
  const { problems, warnings, ofDrafts } = editorialProblems({ ...content, sources: onlyIn(files, content) });
  const at = (level: PartProblem['level']) => (problem: Problem) => ({ ...problem, level });
  const unchosen = [...files].flatMap((file) => unchosenFields(file, texts.get(file) ?? ''));
  return [...[...problems, ...unchosen].map(at('problem')), ...[...warnings, ...ofDrafts].map(at('advice'))];
}

/** Values that a template has filled in and nobody has chosen: `tags: [cloud] # TODO: from tags.yaml`. A draft may have them. */
function unchosenFields(file: string, text: string): Problem[] {
  if (!file.endsWith('.yaml') || /^draft: true/m.test(text)) return [];
  return text.split('\n').flatMap((line, index): Problem[] => {
    const [, field] = /^([\w-]+):.* # TODO\b/.exec(line) ?? [];
    const message =
      'was filled in by a template, and nobody has chosen it: choose another value, or take the comment that begins with TODO away';
    return field ? [{ file, line: index + 1, field, message }] : [];
  });
}

/** The sources with no more entries than those in some files: the style of all takes seconds. */
function onlyIn(files: ReadonlySet<string>, { sources, origins }: LoadedContent): Sources {
  const isIn = (entry: object) => files.has(origins.get(entry)?.([]).file ?? '');
  const { kinds, pricing, pages, vocabularies } = sources;
  return {
    ...sources,
    kinds: Object.fromEntries(
      CONTENT_KINDS.map((kind) => [kind, kinds[kind].filter(isIn)]),
    ) as Sources['kinds'],
    pages: Object.fromEntries(Object.entries(pages).filter(([, page]) => isIn(page))) as Sources['pages'],
    vocabularies: Object.fromEntries(
      Object.entries(vocabularies).map(([name, list]) => [name, list.filter(isIn)]),
    ) as Sources['vocabularies'],
    pricing: {
      ...pricing,
      calculators: pricing.calculators.filter(isIn),
      analyzers: pricing.analyzers.filter(isIn),
    },
  };
}
