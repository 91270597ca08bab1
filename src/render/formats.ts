import type { FormatName } from '#schema/format.ts';
import type { Format } from './format.ts';
import { json } from './json/index.ts';
import { jsonld } from './jsonld/index.ts';
import { md } from './markdown/index.ts';

/** The renderer of each format. */
export const formats = { json, md, jsonld } satisfies Record<FormatName, Format<unknown>>;
