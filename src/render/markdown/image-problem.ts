import type { Image, Parents } from 'mdast';
import { suggestion } from '#text/nearest.ts';
import { diagramName } from './shown-diagrams.ts';

/** The problem with an image of a body, or `undefined`. `diagrams` are the names of those in its folder, if it may have any. */
export function imageProblem(
  image: Image,
  parent: Parents | undefined,
  diagrams: readonly string[] | undefined,
): string | undefined {
  const { url } = image;
  if (!diagrams) return 'an image is not shown here: only articles have diagrams';
  const name = diagramName(image);
  if (name === undefined)
    return 'an image from elsewhere is not shown: put an SVG file into the folder of the article and write ![…](name.svg)';
  if (!diagrams.includes(name))
    return `"${url}" is not in the folder of the article; ${instead(name, diagrams)}`;
  return parent?.type === 'paragraph' && parent.children.length === 1
    ? undefined
    : `"${url}" stands among words: put a blank line above and below it`;
}

function instead(name: string, diagrams: readonly string[]): string {
  const withoutLang = name.replace(/\.(?:de|en)$/, '');
  return diagrams.includes(withoutLang)
    ? `write ${withoutLang}.svg in both texts: each gets the diagram in its language`
    : suggestion(name, diagrams, (each) => `${each}.svg`);
}
