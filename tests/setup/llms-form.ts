/** A text in the form of https://llmstxt.org: a title, a summary, anything without headings, then lists of files. */
export interface LlmsDocument {
  title: string;
  summary: string;
  /** What stands between the summary and the first section. */
  details: string;
  sections: Map<string, FileLine[]>;
}

interface FileLine {
  label: string;
  url: string;
  note: string | undefined;
}

/** Reads a text of that form. Throws where it departs from it. */
export function readLlmsForm(text: string): LlmsDocument {
  const [head = '', ...rest] = text.split(/^## (.+)$/m);
  const found = /^# (?<title>.+)\n\n> (?<summary>.+)\n\n(?<details>[\s\S]*)$/.exec(head)?.groups;
  if (!found) throw new Error('The text does not begin with a title and a summary.');
  const { title = '', summary = '', details = '' } = found;
  if (/^#/m.test(withoutCode(details))) throw new Error('There is a heading before the first section.');
  const sections = new Map<string, FileLine[]>();
  for (let at = 0; at < rest.length; at += 2)
    sections.set(rest[at] ?? '', (rest[at + 1] ?? '').trim().split('\n').map(readLine));
  return { title, summary, details, sections };
}

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

function readLine(line: string): FileLine {
  const found = /^- \[(?<label>[^\]]+)\]\((?<url>[^)\s]+)\)(?:: (?<note>.+))?$/.exec(line)?.groups;
  if (!found) throw new Error(`This is not a line of a list of files: ${line}`);
  return { label: found['label'] ?? '', url: found['url'] ?? '', note: found['note'] };
}
