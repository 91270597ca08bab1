import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { publish } from '#resources/publish.ts';
import { catalog } from '../entries.ts';

/** Of its own: what colours code is left out of the server. */
export const publication = publish(catalog, portableBodyHtml);
