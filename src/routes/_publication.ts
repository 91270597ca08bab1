import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { catalog } from '../entries.ts';

/** Of its own: what colours code is left out of the server. */
export const publication = publish(catalog, portableBodyHtml);
