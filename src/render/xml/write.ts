import { XMLBuilder } from 'fast-xml-parser';

/** An element: attributes under `@name`, child elements under their names, a list for repeated elements. */
export type XmlElement = { [name: string]: string | XmlElement | readonly XmlElement[] | undefined };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** An XML document with `root` as its one element. */
export const writeXml = (root: XmlElement): string =>
  builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...root });
