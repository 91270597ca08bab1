/** The formats of the content answers: value of the `format` parameter and file extension at once. */
export const FORMAT_NAMES = ['json', 'md', 'jsonld'] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];

export const DEFAULT_FORMAT: FormatName = 'json';
