import { type Alias, type Document, isAlias, isCollection, isNode, isPair, isScalar, visit } from 'yaml';

/** A problem at a character of a YAML text. */
export interface YamlProblem {
  offset: number;
  message: string;
}

/** Maximum nesting of brackets and list dashes. Content has about 5 levels; the parser fails at some thousands. */
const MAX_LEVELS = 50;

/** Maximum number of aliases in a file. Each can repeat a large part of the file. */
const MAX_ALIASES = 100;

/**
 * How much all aliases of a file may refer to together: values, and one for every 20 characters of a long text. Without a
 * limit, a list of 256 KB that is named a hundred times would be read, checked and served as 25 MB.
 */
const MAX_ALIASED = 10_000;

/**
 * The line on which an unparsed text is nested too deeply for the parser. Brackets in quoted texts count too: normal texts
 * do not leave so many open.
 */
export function nestingProblem(text: string): { line: number; message: string } | undefined {
  let brackets = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const dashes = LINE_HEAD.exec(line)?.[0].match(/[-?]/g)?.length ?? 0;
    let deepest = brackets;
    for (const [sign] of line.matchAll(/[[\]{}]/g)) {
      brackets = Math.max(0, brackets + (sign === '[' || sign === '{' ? 1 : -1));
      deepest = Math.max(deepest, brackets);
    }
    if (Math.max(dashes, deepest) > MAX_LEVELS)
      return {
        line: index + 1,
        message: `is nested more than ${MAX_LEVELS} levels deep: close the brackets, or put the text in quotes`,
      };
  }
  return undefined;
}

/** The dashes and question marks, each followed by a space, at the beginning of a line. */
const LINE_HEAD = /^(?:[ \t]*[-?](?=[ \t]))*/;

/** Aliases that cannot be resolved: too many, or inside the value that they refer to. */
export function unusableAliases(document: Document): YamlProblem[] {
  const aliases: Alias[] = [];
  const circular: Alias[] = [];
  visit(document, {
    Alias: (_, alias, path) => {
      aliases.push(alias);
      const isInside = path.some((node) => isNode(node) && !isAlias(node) && node.anchor === alias.source);
      if (isInside) circular.push(alias);
    },
  });
  const surplus = aliases[MAX_ALIASES];
  if (surplus) return [problemAt(surplus, `more than ${MAX_ALIASES} aliases: write the values out`)];
  if (circular.length > 0)
    return circular.map((alias) =>
      problemAt(alias, `*${alias.source} is inside the value that it refers to`),
    );
  const [first] = aliases;
  return first && aliasedSize(document) > MAX_ALIASED
    ? [problemAt(first, 'the aliases expand to too many values: write the values out')]
    : [];
}

/** How much all aliases refer to, aliases in what they refer to included. None of them is circular. */
function aliasedSize(document: Document): number {
  const anchored = new Map<string, number>();
  let aliased = 0;
  const sizeOf = (node: unknown): number => {
    if (isAlias(node)) {
      const size = anchored.get(node.source) ?? 1;
      aliased += size;
      return size;
    }
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value);
    const size = isCollection(node)
      ? 1 + node.items.reduce<number>((sum, item) => sum + sizeOf(item), 0)
      : 1 + Math.floor((isScalar(node) ? String(node.value).length : 0) / 20);
    if (isNode(node) && node.anchor) anchored.set(node.anchor, size);
    return size;
  };
  sizeOf(document.contents);
  return aliased;
}

/** Names of fields that data cannot have, or that are not what they seem. Data of other authors may have them. */
export function unusableKeys(document: Document): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Pair: (_, { key }) => {
      const message = isScalar(key) ? KEY_PROBLEMS[String(key.value)] : COMPLEX_KEY;
      if (message && isNode(key)) problems.push(problemAt(key, message));
    },
  });
  return problems;
}

const KEY_PROBLEMS: Record<string, string | undefined> = Object.assign(Object.create(null), {
  '<<': 'fields cannot be merged with <<: write them out',
  ['__proto__']: '__proto__ cannot be the name of a field: choose another name',
});

const COMPLEX_KEY =
  'a list, a group of fields or an alias cannot be the name of a field: write a text, in quotes if it begins with [, { or *';

/** A problem with a node, at its beginning. */
export function problemAt({ range }: Pick<Alias, 'range'>, message: string): YamlProblem {
  return { offset: range?.[0] ?? 0, message };
}
