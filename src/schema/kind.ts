/** The kinds of content, by their names in addresses, folders and code. */
export const CONTENT_KINDS = ['articles', 'services', 'references', 'faq', 'glossary'] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];
