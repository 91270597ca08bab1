import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { failure, type Result, success } from '#text/result.ts';
import type { Locate, Problem } from '../problem.ts';
import { nestingProblem, problemAt, unusableAliases, unusableKeys, type YamlProblem } from './yaml-limits.ts';

/** The text of a number or text as it was written: such as `1.100` for 1.1. */
export type Written = (path: readonly PropertyKey[]) => string | undefined;

/** A YAML text to be parsed. */
export interface YamlText {
  file: string;
  text: string;
  /** Number of lines before `text` in the file; none if absent. */
  lineOffset?: number;
  /** Whether fields may have names, and comments a form, that our data has not, as in an example of YAML for others. */
  anyNames?: boolean;
}

/** A parsed YAML text: its data, and the line and the wording of each field. */
export interface ParsedYaml {
  data: unknown;
  locate: Locate;
  written: Written;
}

/** Parses YAML 1.2. An error holds the problems that keep the text from being read, at least one. */
export function parseYaml({
  file,
  text,
  lineOffset = 0,
  anyNames = false,
}: YamlText): Result<ParsedYaml, Problem[]> {
  const asProblem = (line: number, message: string) => ({ file, line: line + lineOffset, message });
  const tooDeep = nestingProblem(text);
  if (tooDeep) return failure([asProblem(tooDeep.line, tooDeep.message)]);

  const lineCounter = new LineCounter();
  // The parser's own search for duplicate keys compares each with each.
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
  });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + lineOffset;
  const unusable = unusableAliases(document);
  const problems = [
    ...problemsOf(document, text),
    ...(unusable.length > 0 ? unusable : misreadTexts(document)),
    ...(anyNames || document.errors.length > 0
      ? []
      : [...unusableKeys(document), ...cutTexts(document, text), ...lostTexts(document, text)]),
  ];
  const reported = problems
    .slice(0, MAX_PROBLEMS)
    .map(({ offset, message }) =>
      asProblem(lineCounter.linePos(offset).line, `is not readable YAML: ${message}`),
    );
  if (reported.length > 0) {
    const more = problems.length - MAX_PROBLEMS;
    return failure([...reported, ...(more > 0 ? [{ file, message: moreProblems(more) }] : [])]);
  }

  const locate: Locate = (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = nodeAt(document, path.slice(0, length));
      if (isNode(node) && node.range) return { file, line: lineAt(node.range[0]) };
    }
    return { file, line: lineOffset + 1 };
  };
  const written: Written = (path) => writtenAt(document, path);
  try {
    return success({ data: document.toJS(), locate, written });
  } catch (error) {
    // Aliases of aliases can expand to millions of values.
    if (!(error instanceof ReferenceError)) throw error;
    return failure([{ file, message: 'has aliases that expand to too many values: write the values out' }]);
  }
}

/** Maximum number of problems that are reported in one file. */
const MAX_PROBLEMS = 100;

const moreProblems = (count: number) => `…and ${count} more problems`;

/**
 * The problems that keep a document from being read. Only the first syntax error is reported, since the parser misreads
 * the text after it. If a line begins with a tab, that is reported instead.
 */
function problemsOf(document: Document, text: string): YamlProblem[] {
  const { errors } = document;
  const [error] = errors.map(asProblem);
  // A bracket behind a # closes nothing.
  const first = error && (lostTexts(document, text).find(({ offset }) => offset < error.offset) ?? error);
  const duplicates = duplicateKeys(document).filter(({ offset }) => !first || offset < first.offset);
  const all = first ? [...duplicates, first] : duplicates;
  const [tab, ...others] = [...text.matchAll(/^ *\t/gm)];
  if (!tab || errors.length === 0) return all;
  const count = others.length > 0 ? ` (${others.length + 1} lines begin with a tab)` : '';
  return [
    ...all.filter(({ offset }) => offset < tab.index),
    { offset: tab.index, message: `${TABS}${count}` },
  ];
}

const TABS = 'tabs are not allowed as indentation; indent with spaces, two for each level';

const asProblem = ({ pos, message, code }: YAMLError): YamlProblem => ({
  offset: pos[0],
  message: MESSAGES[code] ?? message,
});

/** Messages for the most common errors, with what to do. */
const MESSAGES: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a line has a second colon, is indented too far, or lacks the space after a hyphen or a colon; put a text that contains a colon and a space in quotes',
  BAD_INDENT: 'a bracket is not closed, or a line is not indented like the lines around it',
  BAD_SCALAR_START: 'a text begins with a character that has a meaning in YAML; put the text in quotes',
  MISSING_CHAR: 'a quotation mark, a bracket, a comma or a colon is missing',
  MULTIPLE_DOCS:
    'a line `---` or `...` begins a second document: keep one, and take out that line or what follows it',
  MULTILINE_IMPLICIT_KEY:
    'a line has no colon after the name of its field, or belongs to the text above and is not indented',
  UNEXPECTED_TOKEN:
    'something follows that does not belong here; put a text that contains quotation marks in quotes of the other kind, and do not mix a list with fields',
};

function duplicateKeys(document: Document): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) problems.push(problemAt(key, TWICE));
        seen.add(key.value);
      }
    },
  });
  return problems;
}

const TWICE = 'the field is in this group twice; remove one of the two';

/** Texts that begin with a character that YAML interprets: `*` begins an alias, `&` an anchor, `!` a tag. */
function misreadTexts(document: Document): YamlProblem[] {
  const problems = document.warnings.map(asProblem);
  const named = new Set<string>();
  visit(document, {
    Alias: (_, alias) => {
      named.add(alias.source);
      if (!alias.resolve(document)) problems.push(problemAt(alias, `Unresolved alias: *${alias.source}`));
    },
  });
  visit(document, {
    Value: (_, node) => {
      if (node.anchor && !named.has(node.anchor))
        problems.push(problemAt(node, `Unused anchor: &${node.anchor}`));
    },
  });
  return problems.map(({ offset, message }) => ({ offset, message: `${message}; put the text in quotes` }));
}

/** What ends a text without quotation marks on its line. A comment is written with a space after its #. */
const COMMENT_IN_TEXT = /[ \t]+#[^\s#]\S{0,19}/y;

/** Texts without quotation marks that a # ends by chance, such as `Move #1, in one day`. */
function cutTexts(document: Document, text: string): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type !== 'PLAIN' || !range) return;
      COMMENT_IN_TEXT.lastIndex = range[1];
      const [comment] = COMMENT_IN_TEXT.exec(text) ?? [];
      if (comment === undefined) return;
      problems.push({
        offset: range[1],
        message: `everything from "${comment}" on is a comment: put the text in quotes, or a space after the #`,
      });
    },
  });
  return problems;
}

/** What YAML takes for a comment where a text is expected, as in `light: #8c1c2b`. */
const COMMENT_AS_TEXT = /[ \t]*(#[^\s#,}\]]{1,20})/y;

/** Texts that begin with a #, of which nothing is left. */
function lostTexts(document: Document, text: string): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Scalar: (_, { value, source, range }) => {
      if (value !== null || source || !range) return;
      COMMENT_AS_TEXT.lastIndex = range[0];
      const [, comment] = COMMENT_AS_TEXT.exec(text) ?? [];
      if (comment !== undefined)
        problems.push({
          offset: range[0],
          message: `a # begins a comment, so that "${comment}" is none of the text: put quotes around it, "${comment}"`,
        });
    },
  });
  return problems;
}

/** The node at `path`; for a field its key, since the value may begin on a later line. */
function nodeAt(document: Document, path: readonly PropertyKey[]): unknown {
  const parent = path.length > 0 && document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return document.getIn(path, true);
  const name = String(path.at(-1));
  return parent.items.find(({ key }) => isScalar(key) && String(key.value) === name)?.key;
}

/**
 * The text of the value at `path`. Inside { } a comma ends a number: `{ short: 1,100 }` is read as 1 and a key 100 without a
 * value, but its text is `1,100`.
 */
function writtenAt(document: Document, path: readonly PropertyKey[]): string | undefined {
  const parent = childAt(document, path.slice(0, -1));
  const node = childAt(document, path);
  if (!isScalar(node)) return undefined;
  const text = node.source ?? String(node.value);
  if (!isMap(parent) || !parent.flow) return text;
  const next = parent.items[parent.items.findIndex(({ value }) => value === node) + 1];
  const isRest = next && isScalar(next.key) && !next.value && /^\d+$/.test(String(next.key.value));
  return isRest ? `${text},${(next.key as { source?: string }).source}` : text;
}

/** The value at `path`. Keys are compared as texts, as in the data. */
function childAt(document: Document, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parent, key) => {
    const node = isAlias(parent) ? parent.resolve(document) : parent;
    if (isSeq(node)) return node.items[Number(key)];
    if (!isMap(node)) return undefined;
    return node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))?.value;
  }, document.contents);
}
