import { z } from 'zod';
import { SEARCH_KINDS } from '../kind.ts';
import { about, line } from './blocks.ts';

const words = (language: string, examples: string[]) =>
  z
    .array(line)
    .default([])
    .meta(about(`What people type in ${language}`, examples));

const ENTRY = new RegExp(`^(?:${SEARCH_KINDS.join('|')})/[a-z0-9-]+$`);

/** `content/search.yaml`: words that people type to find an entry, which are not its name. */
export const searchWordsSchema = z.array(
  z.strictObject({
    entry: z
      .string()
      .regex(ENTRY, 'is not an entry: write its folder and its name, such as glossary/api')
      .meta(about('The entry that is meant: its folder and its name', 'glossary/datensicherung')),
    de: words('German', ['Sicherheitskopie']),
    en: words('English', ['safety copy']),
  }),
);

export type SearchWords = z.infer<typeof searchWordsSchema>;
