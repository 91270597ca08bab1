import { z } from 'zod';
import { line } from './blocks.ts';
import { inLanguages } from './in-languages.ts';

const words = z.record(line, line.describe('What is written instead'));

/** `content/spelling.yaml`: for each language, spellings to avoid and what to write instead. */
export const spellingSchema = inLanguages(words, 'words in each language').meta({
  description: 'What is not written, and what is written instead, in each language',
  examples: [{ de: { Webseite: 'Website' }, en: { 'web site': 'website' } }],
});

export type Spelling = z.infer<typeof spellingSchema>;
