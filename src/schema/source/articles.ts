import { z } from 'zod';
import {
  about,
  aliases,
  calendarDate,
  citedSources,
  draft,
  line,
  localizedLine,
  reviewedAt,
  slug,
  slugs,
} from './blocks.ts';
import { inLanguages } from './in-languages.ts';
import { quotesSchema } from './quotes.ts';

/** A diagram in the folder of an article: the text of its SVG file in each language, the same where one file does for all. */
const diagramSourceSchema = z.strictObject({
  /** What the Markdown calls it, with `.svg` at the end. */
  name: slug,
  svg: inLanguages(z.string(), 'SVG'),
});

export type DiagramSource = z.infer<typeof diagramSourceSchema>;

/** A photo in the folder of an article. A build reads the file again: only what pages need to know of it is kept. */
const photoSourceSchema = z.strictObject({
  /** The name of its file, as the Markdown has it. */
  file: z.string(),
  /** Pixels, as it is looked at: cameras may write the lines of a picture in another direction. */
  width: z.int(),
  height: z.int(),
});

export type PhotoSource = z.infer<typeof photoSourceSchema>;

/** `article.yaml`: what is true of an article in any language. */
export const articleFactsSchema = z
  .strictObject({
    id: z.int().min(1).meta(about('A number that no other article has, from 1 on; it never changes', 201)),
    type: z.enum(['article', 'how-to']).describe('`how-to` for instructions in steps, otherwise `article`'),
    category: slug.meta(about('A category from content/articles/categories.yaml', 'cloud')),
    tags: slugs.min(1).meta(about('Tags from content/tags.yaml, at least one', ['migration', 'checkliste'])),
    author: slug.meta(about('Who wrote it: an id from content/authors.yaml', 'redaktion-cloud')),
    published_at: calendarDate.meta(
      about('The day from which the article is published; newer articles come first', '2026-03-12'),
    ),
    updated_at: calendarDate
      .nullable()
      .default(null)
      .meta({
        description:
          'The day of the last change to what the article says, after `published_at`; leave it out until then',
        examples: ['2026-05-02'],
      }),
    about: slugs
      .min(1)
      .max(3)
      .meta(about('Glossary terms the article is about, one to three', ['cloud-migration'])),
    mentions: slugs.default([]).meta(about('Further glossary terms it uses', ['container'])),
    services: slugs
      .default([])
      .meta(about('Services that a reader may want, by their slugs', ['architektur-review'])),
    technologies: slugs
      .default([])
      .meta(about('Technologies from content/technologies.yaml', ['kubernetes'])),
    calculators: slugs
      .default([])
      .meta(about('Cost calculators that estimate what it is about, the closest first', ['cloud-migration'])),
    analyzers: slugs.default([]).meta({
      description: 'ROI analyzers that compare what it is about, the closest first',
      examples: [['modernisierung-vs-weiterbetrieb']],
    }),
    reviewed_at: reviewedAt,
    sources: citedSources,
    quotes: quotesSchema,
    draft,
    aliases,
  })
  .refine((facts) => facts.updated_at === null || facts.updated_at > facts.published_at, {
    path: ['updated_at'],
    message: 'is not after published_at: leave it out until the article has really been changed',
  });

/** The front matter of `de.md` and `en.md`. */
export const articleTextSchema = z.strictObject({
  title: line.max(110).describe('Title of the article, up to 110 characters'),
  summary: line.min(60).max(400).describe('What a reader learns from it, 60 to 400 characters'),
});

export const articleSourceSchema = articleFactsSchema.safeExtend({
  slug,
  title: localizedLine,
  summary: localizedLine,
  /** Markdown (GFM) as in the files, headings from level 2. */
  body: inLanguages(z.string(), 'Markdown'),
  diagrams: z.array(diagramSourceSchema),
  photos: z.array(photoSourceSchema),
});

export type ArticleSource = z.infer<typeof articleSourceSchema>;
