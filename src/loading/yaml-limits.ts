import { type Alias, type Document, isAlias, isNode, visit } from 'yaml';

/** Something in a YAML text that cannot be read, at a character of it. */
export interface YamlProblem {
  offset: number;
  message: string;
}

/** Levels of brackets and of dashes at the beginning of a line. Content has about 5; the parser fails at some thousands. */
const MOST_LEVELS = 50;

/** Aliases that one file may have. Each can stand for a large part of the file. */
const MOST_ALIASES = 100;

/**
 * The line on which a text, not parsed yet, is nested too deeply to be parsed. Brackets in a text between quotes count
 * too: there is no reason to open so many more than are closed.
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
    if (Math.max(dashes, deepest) > MOST_LEVELS)
      return {
        line: index + 1,
        message: `is nested more than ${MOST_LEVELS} levels deep: close the brackets, or put the text in quotes`,
      };
  }
  return undefined;
}

/** The dashes and question marks, each with a space behind, that a line begins with. */
const LINE_HEAD = /^(?:[ \t]*[-?](?=[ \t]))*/;

/** Aliases that must not be resolved: too many, or inside of what they stand for. */
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
  const surplus = aliases[MOST_ALIASES];
  if (surplus) return [problem(surplus, `more than ${MOST_ALIASES} aliases: write the values out`)];
  return circular.map((alias) => problem(alias, `*${alias.source} stands inside of what it stands for`));
}

function problem({ range }: Alias, message: string): YamlProblem {
  return { offset: range?.[0] ?? 0, message };
}
