import type { Heading, Link, List, Paragraph, PhrasingContent, Text } from 'mdast';
import { labelled } from '#text/labelled.ts';
import type { Lang } from '#text/lang.ts';
import { type LabelName, label } from './labels.ts';

/** Constructors of mdast nodes. */
export const text = (value: string): Text => ({ type: 'text', value });

export const link = (url: string, label: string): Link => ({ type: 'link', url, children: [text(label)] });

export const heading = (depth: number, children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth: Math.min(depth, 6) as Heading['depth'],
  children,
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** A paragraph in bold letters. */
export const strong = (value: string): Paragraph => paragraph({ type: 'strong', children: [text(value)] });

/** A plain text as paragraphs: a line break in the source text ends one. */
export const paragraphs = (value: string): Paragraph[] =>
  value
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => paragraph(text(line)));

export const bullets = (items: PhrasingContent[][]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => ({
    type: 'listItem',
    spread: false,
    children: [paragraph(...children)],
  })),
});

/** Facts under a heading, as a list of `label: value`. Those without a value are left out. */
export function facts(lang: Lang, values: { [name in LabelName]?: PhrasingContent[] | string | undefined }) {
  const items = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value.length === 0) return [];
    const content = typeof value === 'string' ? [text(value)] : value;
    return [[text(labelled(label(name as LabelName, lang), '', lang)), ...content]];
  });
  return items.length > 0 ? [bullets(items)] : [];
}

/** Links side by side, separated by commas. */
export const links = (targets: { url: string; label: string }[]): PhrasingContent[] =>
  targets.flatMap(({ url, label }, index) => [...(index > 0 ? [text(', ')] : []), link(url, label)]);

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
