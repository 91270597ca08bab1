import { z } from 'zod';
import { aliases, calendarDate, draft, line, localizedLine, slug, slugs } from './blocks.ts';

/** `article.yaml`: what is true of an article in any language. */
export const articleFactsSchema = z
  .strictObject({
    id: z.int().min(1),
    type: z.enum(['article', 'how-to']),
    category: slug,
    tags: slugs.min(1),
    author: slug,
    published_at: calendarDate.meta({ description: 'The day from which the article is published' }),
    updated_at: calendarDate.nullable().default(null),
    about: slugs.min(1).max(3).meta({ description: 'Glossary terms the article is about' }),
    mentions: slugs.default([]).meta({ description: 'Further glossary terms it uses' }),
    services: slugs.default([]),
    technologies: slugs.default([]),
    draft,
    aliases,
  })
  .refine((facts) => facts.updated_at === null || facts.updated_at > facts.published_at, {
    path: ['updated_at'],
    message: 'is not after published_at: leave it out until the article has really been changed',
  });

/** The front matter of `de.md` and `en.md`. */
export const articleTextSchema = z.strictObject({
  title: line.max(110),
  summary: line.min(60).max(400),
});

export const articleSourceSchema = articleFactsSchema.safeExtend({
  slug,
  title: localizedLine,
  summary: localizedLine,
  /** Markdown (GFM) as it stands in the files, headings from level 2. */
  body: z.strictObject({ de: z.string(), en: z.string() }),
});

export type ArticleSource = z.infer<typeof articleSourceSchema>;
