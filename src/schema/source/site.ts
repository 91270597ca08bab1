import { z } from 'zod';
import { line, localized } from './blocks.ts';

/** `content/site.yaml`: the company that publishes the content. */
export const siteSchema = z.strictObject({
  name: line,
  url: z
    .url({ protocol: /^https?$/ })
    .regex(/[^/]$/, 'ends with a slash: write the origin only, such as https://www.example.com'),
  email: z.email(),
  description: localized,
});

export type Site = z.infer<typeof siteSchema>;
