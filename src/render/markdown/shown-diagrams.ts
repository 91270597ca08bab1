import type { Image, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ArticleEntry } from '#schema/entry.ts';
import { cachedValue } from '#text/cached.ts';
import type { Lang } from '#text/lang.ts';
import { readMarkdown } from './gfm.ts';

/** A diagram in one language, as a body shows it. */
export interface ShownDiagram {
  name: string;
  /** The address of its file. */
  url: string;
  /** The text of the file as its author wrote it. */
  svg: string;
}

/** The diagrams that an article may show in one language. */
export const shownDiagrams = ({ diagrams }: Pick<ArticleEntry, 'diagrams'>, lang: Lang): ShownDiagram[] =>
  diagrams.map(({ name, url, svg }) => ({ name, url: url[lang], svg: svg[lang] }));

/** What Markdown calls a diagram: `![alt](name.svg "caption")`. */
const DIAGRAM_FILE = /^([^/:?#]+)\.svg$/;

/** The name of the diagram that an image of a body is; `undefined` if it is another image. */
export const diagramName = ({ url }: Pick<Image, 'url'>): string | undefined => DIAGRAM_FILE.exec(url)?.[1];

/** Where a body shows a diagram. */
export interface DiagramUse {
  name: string;
  /** What those read who do not see it. */
  alt: string;
  /** Line of the body, from 1. */
  line: number;
}

/** The diagrams that a body shows, in their order. */
export function diagramUses(markdown: string): DiagramUse[] {
  return cachedValue(['diagrams in a body', markdown], () => {
    const uses: DiagramUse[] = [];
    visit(readMarkdown(markdown) as Nodes, 'image', (node) => {
      const name = diagramName(node);
      if (name !== undefined) uses.push({ name, alt: node.alt ?? '', line: node.position?.start.line ?? 1 });
    });
    return uses;
  });
}
