/** The pages that are written in Markdown, each a folder `content/pages/<id>/`. */
export const PAGE_IDS = ['consultation', 'contact', 'imprint', 'privacy', 'about'] as const;

export type PageId = (typeof PAGE_IDS)[number];
