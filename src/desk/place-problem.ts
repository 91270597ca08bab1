import { type Problem, readFieldName } from '#loading/problem.ts';
import type { DeskDocument, Part } from './documents.ts';
import type { FileData, ReadData } from './read-data.ts';

/** The name of a photo or a diagram. */
export const IMAGE = /\.(?:svg|jpe?g|png|webp)$/;

/** The name that texts have for an image: a diagram with words has a file in each language, `flow.de.svg`, and is `flow.svg` in all of them. */
export const shownName = (file: string): string => file.replace(/\.[a-z]{2,3}(?=\.svg$)/, '');

/** A problem in a part of a document. */
export interface PartProblem {
  /** The index of the part. */
  part: number;
  /** Where in the data of the part it is; empty for the whole, `body` for the body of Markdown. */
  path: (string | number)[];
  line?: number;
  message: string;
  /** Whether the file cannot be read, cannot be published, has figures that can be computed anew, or could be better. */
  level: 'unreadable' | 'problem' | 'outdated' | 'advice';
  /** Whether it is of style, which is looked at less often. */
  isStyle?: boolean;
}

/** Where in a document a problem is; `undefined` if it is elsewhere. */
export function placeProblem(
  { file, line, field = '', message }: Problem,
  { document, readData, level }: { document: DeskDocument; readData: ReadData; level: PartProblem['level'] },
): PartProblem | undefined {
  // A photo or a diagram is none of the texts, and still part of the article that it is in the folder of.
  const image =
    document.kind === 'article' && file.startsWith(`${document.id}/`) ? (file.split('/').at(-1) ?? '') : '';
  if (IMAGE.test(image)) return { part: 0, path: ['images'], message: `${image} ${message}`, level };
  const { bodyLine = Number.POSITIVE_INFINITY } = readData(file);
  // What is wrong with a body often has its line alone.
  const path = field === '' && (line ?? 0) >= bodyLine ? ['body'] : readFieldName(field);
  const part = document.parts.findIndex((each) => each.file === file && isIn(each, { path, line }, readData));
  const found = document.parts[part];
  if (!found) return undefined;
  return { part, path: pathInPart(found, path), ...(line !== undefined && { line }), message, level };
}

/** Whether a place in the file of a part is in that part: by the index in its path, or by the line. */
function isIn(
  { file, path: [index] }: Part,
  { path: [first], line }: { path: (string | number)[]; line: number | undefined },
  readData: ReadData,
): boolean {
  if (index === undefined || line === undefined) return true;
  if (typeof first === 'number') return first === index;
  const { from, to } = linesOf(readData(file), Number(index));
  return line >= from && line < to;
}

/** The lines of an entry of a list, from the first one to that of the next entry. */
export function linesOf({ data, locate }: FileData, index: number): { from: number; to: number } {
  if (!locate || !Array.isArray(data)) return { from: 0, to: Number.POSITIVE_INFINITY };
  const lineOf = (at: number) => (at < data.length ? locate([at]).line : Number.POSITIVE_INFINITY);
  return { from: lineOf(index), to: lineOf(index + 1) };
}

/** `[3].answer.de` in the fourth entry as `answer.de`; `title.de` in `de.md` as `title`. */
function pathInPart({ file, path: [index] }: Part, path: (string | number)[]): (string | number)[] {
  const [first, ...rest] = path;
  if (file.endsWith('.md')) return first === undefined ? [] : [first];
  return index !== undefined && typeof first === 'number' ? rest : path;
}

/** The address at the desk of the field that a problem is in; `undefined` if it is in none of the documents. */
export function fieldAddress(
  problem: Problem,
  documents: readonly DeskDocument[],
  readData: ReadData,
): string | undefined {
  for (const document of documents) {
    const found = placeProblem(problem, { document, readData, level: 'problem' });
    if (found) return `/_desk/edit/${document.id}#${placeId(found.part, found.path)}`;
  }
  return undefined;
}

/** The id of a field in the page of its document. */
export const placeId = (part: number, path: readonly (string | number)[]): string =>
  ['field', part, ...path].join('-');
