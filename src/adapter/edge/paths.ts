import type { ContentKind } from '#schema/kind.ts';

/** Where the data of the worker lies among the assets. Nobody is given what is in there. */
export const PRIVATE_FOLDER = '/_kontor';

/** The calculator or analyzer of an address of the API, compiled. */
export const calculationPath = (address: string): string => `${PRIVATE_FOLDER}${address}.json`;

/** The entries of a kind. */
export const contentPath = (kind: ContentKind): string => `${PRIVATE_FOLDER}/content/${kind}.json`;

/** The entries of a kind as parts of lists in one language and format, one a line. */
export const partsPath = (kind: ContentKind, list: number): string =>
  `${PRIVATE_FOLDER}/content/${kind}/parts-${list}.ndjson`;

/** What everything is published from. */
export const SOURCES_PATH = `${PRIVATE_FOLDER}/sources.json`;

/** What there is outside the API besides pages, and the addresses that have moved or are gone. */
export const SITE_PATH = `${PRIVATE_FOLDER}/site.json`;
