/** The five kinds of content, by the name they carry in addresses, folders and on every floor. */
export const CONTENT_KINDS = ['articles', 'services', 'references', 'faq', 'glossary'] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];
