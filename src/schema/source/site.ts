import { z } from 'zod';
import { line, localized } from './blocks.ts';
import { siteOrigin } from './origin.ts';

const path = z.string().regex(/^\//, 'is no path of the web site: begin it with a slash, such as "/kontakt"');

/** The path of a page of the web site in both languages. */
const localizedPath = z.strictObject({ de: path, en: path });

/** `content/site.yaml`: the company that publishes the content. */
export const siteSchema = z.strictObject({
  name: line,
  url: siteOrigin,
  legal_name: line,
  email: z.email(),
  address: z.strictObject({
    street: line,
    postal_code: line,
    locality: line,
    country: z.string().regex(/^[A-Z]{2}$/, 'is no country code of two capital letters, such as DE'),
  }),
  description: localized,
  license: z.strictObject({ name: line, url: z.url({ protocol: /^https?$/ }) }),
  next_steps: z.strictObject({ consultation: localizedPath, contact: localizedPath }),
  disclaimers: z.strictObject({ estimate: localized }),
});

export type Site = z.infer<typeof siteSchema>;
