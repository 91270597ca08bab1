import type { BlockContent, Heading, Link, List, Paragraph, PhrasingContent, Text } from 'mdast';

/** Constructors of mdast nodes. */
export const text = (value: string): Text => ({ type: 'text', value });

export const link = (url: string, label: string): Link => ({ type: 'link', url, children: [text(label)] });

export const heading = (depth: number, children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth: Math.min(depth, 6) as Heading['depth'],
  children,
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

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

/** Facts under a heading, as a list of `label: value`. Rows without a value are left out. */
export const facts = (
  rows: [label: string, value: PhrasingContent[] | string | undefined][],
): BlockContent[] => {
  const items = rows.flatMap(([label, value]) => {
    if (value === undefined || value.length === 0) return [];
    return [[text(`${label}: `), ...(typeof value === 'string' ? [text(value)] : value)]];
  });
  return items.length > 0 ? [bullets(items)] : [];
};

/** Links side by side, separated by commas. */
export const links = (targets: { url: string; label: string }[]): PhrasingContent[] =>
  targets.flatMap(({ url, label }, index) => [...(index > 0 ? [text(', ')] : []), link(url, label)]);
