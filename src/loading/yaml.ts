import { isNode, LineCounter, parseDocument } from 'yaml';
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
  const [first, ...rest] = document.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    message: `is not readable YAML: ${error.message}`,
  }));
  if (first) return { problems: [first, ...rest] };

  const locate: Locate = (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return { file, line: lineAt(node.range[0]) };
    }
    return { file, line: lineOffset + 1 };
  };
  return { data: document.toJS(), locate, problems: [] };
}
