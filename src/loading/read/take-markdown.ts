import type { z } from 'zod';
import { limitProblem } from '#render/markdown/limits.ts';
import { forbiddenCharacter } from '#text/forbidden-characters.ts';
import type { Localized } from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import type { Locate, Problem } from '../problem.ts';
import { fitYaml, type Reading, takeText } from './reading.ts';

/** What problems call a Markdown file: why it has to be there, and what its body is. */
interface Purpose {
  needed: string;
  body: string;
}

/** The fields of a Markdown file's front matter and its body, with the line of each. */
export type MarkdownText<T> = T & { body: string; locate: Locate };

/** Reads a Markdown file with front matter. What is wrong with it is added to the problems. */
export function takeMarkdown<S extends z.ZodType<object>>(
  reading: Reading,
  file: string,
  schema: S,
  purpose: Purpose,
): MarkdownText<z.output<S>> | undefined {
  const text = takeText(reading, file, purpose.needed);
  if (text === undefined) return undefined;
  const split = splitFrontMatter(text, file);
  if (!split.ok) {
    reading.problems.push(split.error);
    return undefined;
  }
  const parts = split.value;
  const front = fitYaml(reading, { file, text: parts.yaml, lineOffset: 1 }, schema);
  if (parts.body.trim() === '') {
    reading.problems.push({
      file,
      line: parts.bodyLine,
      message: `has no body: write ${purpose.body} below the front matter`,
    });
  }
  for (const [index, text] of parts.body.split('\n').entries()) {
    const message = forbiddenCharacter(text);
    if (message) reading.problems.push({ file, line: parts.bodyLine + index, message });
  }
  const problem = limitProblem(parts.body);
  if (problem)
    reading.problems.push({
      file,
      line: parts.bodyLine - 1 + problem.line,
      message: `the body ${problem.message}`,
    });
  if (!front || problem) return undefined;
  const locate: Locate = (path) =>
    path[0] === 'body' ? { file, line: parts.bodyLine - 1 + Number(path[1] ?? 1) } : front.locate(path);
  return { ...front.value, body: parts.body, locate };
}

/** Fields of the texts are in the file of their language, the others where `facts` finds them. */
export function locateText(facts: Locate, texts: Localized<Locate>): Locate {
  return (path) => {
    const [field, lang, ...rest] = path;
    return (lang === 'de' || lang === 'en') && field !== undefined
      ? texts[lang]([field, ...rest])
      : facts(path);
  };
}

/** A Markdown file in its two parts. `bodyLine` is the line on which the body begins, from 1. */
interface FrontMatter {
  yaml: string;
  body: string;
  bodyLine: number;
}

const FENCED = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** Splits a Markdown file at the `---` lines around its front matter. */
export function splitFrontMatter(text: string, file: string): Result<FrontMatter, Problem> {
  const match = FENCED.exec(text);
  if (!match) {
    return failure({
      file,
      line: 1,
      message:
        'has no front matter: begin the file with a line `---`, then `title:` and `summary:`, then another line `---`',
    });
  }
  const [head, yaml = ''] = match;
  return success({ yaml, body: text.slice(head.length), bodyLine: head.split('\n').length });
}
