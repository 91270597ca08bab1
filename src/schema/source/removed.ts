import { z } from 'zod';
import { about, slugs } from './blocks.ts';

const names = (kind: string, examples: string[]) =>
  slugs.default([]).meta(about(`Names of ${kind} that were removed for good`, examples));

/** `content/removed.yaml`: the names of entries that were removed for good, by folder. */
export const removedSchema = z.strictObject({
  articles: names('articles', ['website-von-hand-sichern']),
  services: names('services', ['faxversand']),
  references: names('references', ['reisebuero']),
  faq: names('questions', ['was-kostet-ein-faxserver']),
  glossary: names('glossary terms', ['wap']),
  calculators: names('cost calculators', ['faxserver']),
  'roi-analyzers': names('ROI analyzers', ['fax-vs-brief']),
});

export type Removed = z.infer<typeof removedSchema>;

/** The folders whose entries have addresses of their own. */
export type AddressedFolder = keyof Removed;

export const ADDRESSED_FOLDERS = Object.keys(removedSchema.shape) as AddressedFolder[];
