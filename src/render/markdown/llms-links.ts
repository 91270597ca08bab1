import type { List, PhrasingContent } from 'mdast';
import { bullets, link, text } from './nodes.ts';

/** A line of a list of files in the form of llmstxt.org: `- [label](url): note`. */
export interface FileLink {
  label: string;
  url: string;
  note: readonly PhrasingContent[];
}

/** A list of files. Readers take a label to end at the first bracket, even at an escaped one. */
export function fileList(links: readonly FileLink[]): List {
  return bullets(
    links.map(({ label, url, note }) => [
      link(url, label.replaceAll('[', '(').replaceAll(']', ')')),
      ...(note.length > 0 ? [text(': '), ...note] : []),
    ]),
  );
}
