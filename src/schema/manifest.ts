import { z } from 'zod';
import { CONTENT_KINDS } from './kind.ts';
import { inEachLanguage } from './lang.ts';

const manifestFileSchema = z.strictObject({
  url: z.url().describe('The document as JSON'),
  sha256: z.string().describe('SHA-256 of its bytes, base64url'),
});

/** An entry in the manifest. */
export const manifestItemSchema = z.strictObject({
  kind: z.enum(CONTENT_KINDS),
  id: z.string().describe('Its name in addresses: slug or id'),
  published_at: z.iso.date().nullable().describe('Only articles have one'),
  updated_at: z.iso.date().nullable(),
  files: inEachLanguage(manifestFileSchema).describe('Its document in each language'),
});

/** What `GET /content/manifest.json` answers: every entry with the digests of its documents. */
export const contentManifestSchema = z.strictObject({
  sha256: z
    .string()
    .describe('SHA-256 of all digests in their order, base64url: equal as long as nothing has changed'),
  count: z.int().min(0),
  items: z.array(manifestItemSchema),
});

export type ContentManifest = z.infer<typeof contentManifestSchema>;
