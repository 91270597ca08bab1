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
import type { Locate, Problem } from './problem.ts';

/** The text of a number or text as it was written: `1.100` where the data is 1.1. */
export type Written = (path: readonly PropertyKey[]) => string | undefined;

/** A YAML text as data, with the line and the wording of each field; or the mistakes that keep it from being read. */
export type YamlResult =
  | { data: unknown; locate: Locate; written: Written; problems: [] }
  | { problems: [Problem, ...Problem[]] };

/** Parses YAML 1.2. `lineOffset` is the number of lines that stand in the file before `text`. */
export function parseYaml(text: string, file: string, lineOffset = 0): YamlResult {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + lineOffset;
  const [first, ...rest] = [...mistakesOf(document, text), ...misreadTexts(document)].map(
    ({ offset, message }) => ({
      file,
      line: lineAt(offset),
      message: `is not readable YAML: ${message}`,
    }),
  );
  if (first) return { problems: [first, ...rest] };

  const locate: Locate = (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = nodeAt(document, path.slice(0, length));
      if (isNode(node) && node.range) return { file, line: lineAt(node.range[0]) };
    }
    return { file, line: lineOffset + 1 };
  };
  const written: Written = (path) => writtenAt(document, path);
  return { data: document.toJS(), locate, written, problems: [] };
}

interface Mistake {
  offset: number;
  message: string;
}

/**
 * What keeps a document from being read. Of mistakes in the syntax only the first one is reported, since the parser then
 * misreads what follows. Where a line begins with a tab, that is the mistake.
 */
function mistakesOf({ errors }: Document, text: string): Mistake[] {
  const first = errors.findIndex(({ code }) => code !== 'DUPLICATE_KEY');
  const trusted = first < 0 ? errors : errors.slice(0, first + 1);
  const [tab, ...others] = [...text.matchAll(/^ *\t/gm)];
  if (!tab || errors.length === 0) return trusted.map(asMistake);
  const count = others.length > 0 ? ` (${others.length + 1} lines begin with a tab)` : '';
  return [
    ...trusted.filter(({ pos: [offset] }) => offset < tab.index).map(asMistake),
    { offset: tab.index, message: `${TABS}${count}` },
  ];
}

const TABS = 'tabs are not allowed as indentation; indent with spaces, two for each level';

const asMistake = ({ pos, message, code }: YAMLError): Mistake => ({
  offset: pos[0],
  message: MISTAKES[code] ?? message,
});

/** The commonest mistakes in the words of an editor, with what to do. */
const MISTAKES: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a line has a second colon, is indented too far, or lacks the space after a hyphen or a colon; put a text that contains a colon and a space in quotes',
  BAD_INDENT: 'a bracket is not closed, or a line is not indented as its neighbours are',
  BAD_SCALAR_START: 'a text begins with a character that has a meaning in YAML; put the text in quotes',
  DUPLICATE_KEY: 'the field is in this group twice; take one of the two out',
  MISSING_CHAR: 'a quotation mark, a bracket, a comma or a colon is missing',
  MULTILINE_IMPLICIT_KEY:
    'a line has no colon after the name of its field, or belongs to the text above and is not indented',
  UNEXPECTED_TOKEN:
    'something follows that does not belong here; put a text that contains quotation marks in quotes of the other kind, and do not mix a list with fields',
};

/** Texts whose first word YAML takes for a sign of its own: `*` begins an alias, `&` an anchor, `!` a tag. */
function misreadTexts(document: Document): Mistake[] {
  const mistakes = document.warnings.map(asMistake);
  const named = new Set<string>();
  visit(document, {
    Alias: (_, alias) => {
      named.add(alias.source);
      if (alias.resolve(document)) return;
      mistakes.push({ offset: alias.range?.[0] ?? 0, message: `Unresolved alias: *${alias.source}` });
    },
  });
  visit(document, {
    Value: (_, { anchor, range }) => {
      if (!anchor || named.has(anchor)) return;
      mistakes.push({ offset: range?.[0] ?? 0, message: `Unused anchor: &${anchor}` });
    },
  });
  return mistakes.map(({ offset, message }) => ({ offset, message: `${message}; put the text in quotes` }));
}

/** What stands at `path`: of a field its key, since the value may begin on a later line. */
function nodeAt(document: Document, path: readonly PropertyKey[]): unknown {
  const parent = path.length > 0 && document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return document.getIn(path, true);
  const name = String(path.at(-1));
  return parent.items.find(({ key }) => isScalar(key) && String(key.value) === name)?.key;
}

/**
 * Inside { } a comma ends a number: `{ short: 1,100 }` is 1, and a key 100 without a value. What was written there is
 * `1,100`.
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
