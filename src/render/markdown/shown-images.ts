import type { Image, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ArticleEntry, PhotoFile } from '#schema/entry.ts';
import { cachedValue } from '#text/cached.ts';
import type { Lang } from '#text/lang.ts';
import { readMarkdown } from './gfm.ts';

/** An image in the folder of an article. */
interface FolderImage {
  /** The name of its file in Markdown: `![alt](file "caption")`. */
  file: string;
  /** The address of the file that is shown elsewhere. */
  url: string;
}

/** A diagram in one language, as a body shows it. */
interface ShownDiagram extends FolderImage {
  /** The text of the file as its author wrote it. */
  svg: string;
}

/** A photo, as a body shows it. */
export interface ShownPhoto extends FolderImage {
  width: number;
  height: number;
  files: readonly PhotoFile[];
}

export type ShownImage = ShownDiagram | ShownPhoto;

/** The images that an article may show in one language. */
export const shownImages = (
  { diagrams, photos }: Pick<ArticleEntry, 'diagrams' | 'photos'>,
  lang: Lang,
): ShownImage[] => [
  ...diagrams.map(({ name, url, svg }) => ({ file: `${name}.svg`, url: url[lang], svg: svg[lang] })),
  ...photos,
];

/** The file of the folder that an image of a body is; `undefined` if it is another image. */
export const imageFile = ({ url }: Pick<Image, 'url'>): string | undefined =>
  /^[^/:?#]+\.(?:svg|jpe?g|png|webp)$/.exec(url)?.[0];

/** Where a body shows an image. */
export interface ImageUse {
  file: string;
  /** What those read who do not see it. */
  alt: string;
  /** Line of the body, from 1. */
  line: number;
}

/** The images that a body shows, in their order. */
export function imageUses(markdown: string): ImageUse[] {
  return cachedValue(['images in a body', markdown], () => {
    const uses: ImageUse[] = [];
    visit(readMarkdown(markdown) as Nodes, 'image', (node) => {
      const file = imageFile(node);
      if (file !== undefined) uses.push({ file, alt: node.alt ?? '', line: node.position?.start.line ?? 1 });
    });
    return uses;
  });
}
