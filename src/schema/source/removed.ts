import { z } from 'zod';
import { slugs } from './blocks.ts';

const names = slugs.default([]);

/** `content/removed.yaml`: the names of entries that are gone for good, by the folder they were in. */
export const removedSchema = z.strictObject({
  articles: names,
  services: names,
  references: names,
  glossary: names,
  calculators: names,
  'roi-analyzers': names,
});

export type Removed = z.infer<typeof removedSchema>;

/** The folders whose entries have addresses of their own. */
export type AddressedFolder = keyof Removed;

export const ADDRESSED_FOLDERS = Object.keys(removedSchema.shape) as AddressedFolder[];
