import { failure, type Result, success } from '#text/result.ts';
import type { Problem } from './problem.ts';

/** A Markdown file in its two parts. `bodyLine` is the line on which the body begins, from 1. */
export interface FrontMatter {
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
