import { z } from 'zod';
import { slug } from './blocks.ts';

/** A diagram in the folder of an article: the text of its SVG file in each language, the same where one file does for both. */
export const diagramSourceSchema = z.strictObject({
  /** What the Markdown calls it, with `.svg` at the end. */
  name: slug,
  svg: z.strictObject({ de: z.string(), en: z.string() }),
});

export type DiagramSource = z.infer<typeof diagramSourceSchema>;
