import { z } from 'zod';
import { findLang } from '#text/lang.ts';
import { SEARCH_KINDS } from '../kind.ts';
import { about, line } from './blocks.ts';

const ENTRY = new RegExp(`^(?:${SEARCH_KINDS.join('|')})/[a-z0-9-]+$`);

/** `content/search.yaml`: words that people type to find an entry, which are not its name, by language. */
export const searchWordsSchema = z.array(
  z
    .object({
      entry: z
        .string()
        .regex(ENTRY, 'is not an entry: write its folder and its name, such as glossary/api')
        .meta(about('The entry that is meant: its folder and its name', 'glossary/datensicherung')),
    })
    .catchall(z.array(line).meta(about('What people type in this language', ['Sicherheitskopie'])))
    .check(({ value, issues }) => {
      const keys = Object.keys(value).filter((key) => key !== 'entry' && findLang(key) === undefined);
      if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value });
    }),
);

export type SearchWords = z.infer<typeof searchWordsSchema>;
