import type { Element, ElementContent } from 'hast';
import { drawInPage, fileSize } from '../diagrams/draw-svg.ts';
import type { ShownDiagram } from './shown-diagrams.ts';

/** Makes what stands in place of the image of a diagram. */
export type DrawDiagram = (diagram: ShownDiagram, alt: string) => Element;

/** The diagram itself, in the colours of the page. */
export const inlineDiagram: DrawDiagram = ({ name, svg }, alt) => drawInPage(svg, { name, label: alt });

/** The diagram as a file. */
export const linkedDiagram: DrawDiagram = ({ url, svg }, alt) =>
  element('img', { src: url, alt, ...fileSize(svg), loading: 'lazy' }, []);

/** The figure in place of a paragraph that holds nothing but the image of a diagram; `undefined` for other paragraphs. */
export function diagramFigure(
  paragraph: Element,
  diagrams: readonly ShownDiagram[],
  draw: DrawDiagram,
): Element | undefined {
  const [image, ...others] = paragraph.children;
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return undefined;
  const { src, alt, title } = image.properties;
  const diagram = diagrams.find(({ url }) => url === src);
  if (!diagram) return undefined;
  const caption = title ? [element('figcaption', {}, [{ type: 'text', value: String(title) }])] : [];
  return element('figure', { className: ['diagram'] }, [draw(diagram, String(alt ?? '')), ...caption]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
