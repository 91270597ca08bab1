import { type Alias, type Document, isAlias, isNode, visit } from 'yaml';

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
  if (surplus) return [problem(surplus, `more than ${MAX_ALIASES} aliases: write the values out`)];
  return circular.map((alias) => problem(alias, `*${alias.source} is inside the value that it refers to`));
}

function problem({ range }: Alias, message: string): YamlProblem {
  return { offset: range?.[0] ?? 0, message };
}
