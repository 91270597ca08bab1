/** The formats of content answers: values of the parameter `format`, and file extensions. */
export const FORMAT_NAMES = ['json', 'md', 'jsonld'] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];

export const DEFAULT_FORMAT: FormatName = 'json';
