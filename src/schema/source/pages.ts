import { z } from 'zod';
import { about, line, localizedLine } from './blocks.ts';
import { inLanguages } from './in-languages.ts';

/** The pages that every site has, since the law or an estimate leads to them, each a folder `content/pages/<id>/`. */
export const PAGE_IDS = ['contact', 'imprint', 'privacy'] as const;

export type PageId = (typeof PAGE_IDS)[number];

const label = line
  .max(40)
  .optional()
  .meta({
    description:
      'What the page is called where it is linked, such as in the navigation, up to 40 characters; without, a word of Kontor or the title',
    examples: ['Impressum'],
  });

/** The front matter of `de.md`, `en.md` and so on. */
export const pageTextSchema = z.strictObject({
  title: line.max(110).meta(about('Heading of the page, up to 110 characters', 'Impressum')),
  summary: line.min(60).max(400).meta({
    description:
      'What the page is about, 60 to 400 characters. Name, address, phone and what else the imprint and the contact page need come from content/site.yaml and are not repeated in the text',
  }),
  label,
});

/** The front matter of a folder named after a page that Kontor makes: the words it begins with. */
export const introTextSchema = z.strictObject({
  title: line
    .max(110)
    .optional()
    .meta(about('Heading of the page, up to 110 characters', 'Was kostet Ihre Website?')),
  summary: line
    .max(400)
    .optional()
    .meta({
      description:
        'The sentence below the heading, up to 400 characters. `{count:article|articles}` becomes the number of what the page lists and the word that goes with it; on the home page, `calculators` and `analyzers` have their numbers',
      examples: ['{count:Rechner|Rechner}, geordnet nach dem, was Sie vorhaben.'],
    }),
  label,
  search_title: line.max(70).optional().meta({
    description:
      'What search engines and tabs of browsers call the page, up to 70 characters; without, the title, and on the home page the name of the company; that name is appended where it is not in it',
  }),
  search_summary: line
    .max(400)
    .optional()
    .describe('What search engines say that the page is about; without, what it begins with'),
});

const pageSourceSchema = z.strictObject({
  id: z.string(),
  title: localizedLine,
  summary: localizedLine,
  label: localizedLine.optional(),
  /** Markdown (GFM) as in the files, headings from level 2. */
  body: inLanguages(z.string(), 'Markdown'),
});

export type PageSource = z.infer<typeof pageSourceSchema>;

/** All pages with a text, by id: those that every site has, and the company's own. */
export const pagesSchema = z.record(z.string(), pageSourceSchema);

export type PageSources = z.infer<typeof pagesSchema>;

const introSchema = z.strictObject({
  title: localizedLine.optional(),
  summary: localizedLine.optional(),
  label: localizedLine.optional(),
  search_title: localizedLine.optional(),
  search_summary: localizedLine.optional(),
});

/** What the company says on a page that Kontor makes. */
export type Intro = z.infer<typeof introSchema>;

/** The words of the company on pages that Kontor makes, by the name of the page. */
export const introsSchema = z.record(z.string(), introSchema);

export type Intros = z.infer<typeof introsSchema>;
