import type { FormatName } from '#schema/format.ts';
import type { Format } from './format.ts';
import { json } from './json/json-format.ts';
import { jsonld } from './jsonld/jsonld-format.ts';
import { md } from './markdown/markdown-format.ts';

/**
 * The renderer of each format.
 *
 * @example
 * formats.md.single('glossary', entry, 'en', { site, renderBody }); // '# [API](https://…)\n…'
 */
export const formats = { json, md, jsonld } satisfies Record<FormatName, Format<unknown>>;
