import { z } from 'zod';
import { line } from './blocks.ts';

const words = z.record(line, line);

/** `content/spelling.yaml`: for each language, what is not written here and what is written instead. */
export const spellingSchema = z.strictObject({ de: words, en: words });

export type Spelling = z.infer<typeof spellingSchema>;
