import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Locate, Problem } from './problem.ts';

/** A YAML text as data, with the line of each field; or the mistakes that keep it from being read. */
export type YamlResult =
  | { data: unknown; locate: Locate; problems: [] }
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
  return { data: document.toJS(), locate, problems: [] };
}

interface Mistake {
  offset: number;
  message: string;
}

/** What keeps a document from being read. Where a line begins with a tab, all that the parser says of it and below is that. */
function mistakesOf({ errors }: Document, text: string): Mistake[] {
  const [tab, ...others] = [...text.matchAll(/^ *\t/gm)];
  if (!tab || errors.length === 0) return errors.map(asMistake);
  const count = others.length > 0 ? ` (${others.length + 1} lines begin with a tab)` : '';
  return [
    ...errors.filter(({ pos: [offset] }) => offset < tab.index).map(asMistake),
    { offset: tab.index, message: `${TABS}${count}` },
  ];
}

const TABS = 'tabs are not allowed as indentation; indent with spaces, two for each level';

const asMistake = ({ pos, message, code }: YAMLError): Mistake => {
  const mend = MENDS[code];
  return { offset: pos[0], message: mend ? `${message}; ${mend}` : message };
};

/** What an editor does about the commonest mistakes. */
const MENDS: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a text with a colon and a space in it stands in quotes, and no line may be indented without need',
  BAD_INDENT: 'close the bracket, or indent the line as its neighbours are',
  BAD_SCALAR_START: 'put the text in quotes',
  UNEXPECTED_TOKEN:
    'a text with quotation marks in it stands in quotes of the other kind, a list and keys do not mix',
  DUPLICATE_KEY: 'take one of the two out',
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
