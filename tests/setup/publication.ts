import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { catalog } from './content.ts';

/** The content that the tests look at, published: files that share what they import render it once. */
export const publication = publish(catalog, portableBodyHtml);
