import { z } from 'zod';
import { about, line, localizedLine } from './blocks.ts';
import { inLanguages } from './in-languages.ts';

/** The pages that are written in Markdown, each a folder `content/pages/<id>/`. */
export const PAGE_IDS = ['consultation', 'contact', 'imprint', 'privacy', 'about'] as const;

export type PageId = (typeof PAGE_IDS)[number];

/** The front matter of `de.md`, `en.md` and so on. */
export const pageTextSchema = z.strictObject({
  title: line.max(110).meta(about('Heading of the page, up to 110 characters', 'Impressum')),
  summary: line.min(60).max(400).meta({
    description:
      'What the page is about, 60 to 400 characters. Name, address, phone and what else the imprint and the contact page need come from content/site.yaml and are not repeated in the text',
  }),
});

const pageSourceSchema = z.strictObject({
  id: z.enum(PAGE_IDS),
  title: localizedLine,
  summary: localizedLine,
  /** Markdown (GFM) as in the files, headings from level 2. */
  body: inLanguages(z.string(), 'Markdown'),
});

export type PageSource = z.infer<typeof pageSourceSchema>;

/** All pages, by id. */
export const pagesSchema = z.record(z.enum(PAGE_IDS), pageSourceSchema);

export type PageSources = z.infer<typeof pagesSchema>;
