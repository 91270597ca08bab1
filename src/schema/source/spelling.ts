import { z } from 'zod';
import { about, line } from './blocks.ts';

const words = z.record(line, line.describe('What is written instead'));

/** `content/spelling.yaml`: for each language, spellings to avoid and what to write instead. */
export const spellingSchema = z.strictObject({
  de: words.meta(
    about('German words: what is not written, and what is written instead', { Webseite: 'Website' }),
  ),
  en: words.meta(about('English words', { 'web site': 'website' })),
});

export type Spelling = z.infer<typeof spellingSchema>;
