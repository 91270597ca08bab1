import { z } from 'zod';
import { about, calendarDate, line, webAddress } from './blocks.ts';

/** What may be identified with an item of Wikidata, by the folder or file that it is in. */
export const IDENTIFIED = ['technologies', 'glossary', 'sources'] as const;

export type Identified = (typeof IDENTIFIED)[number];

const ENTRY = new RegExp(`^(?:${IDENTIFIED.join('|')})/[a-z0-9-]+$`);

/** `content/wikidata.yaml`: which technologies, terms and sources are which items of Wikidata. */
export const wikidataSchema = z.array(
  z.strictObject({
    entry: z
      .string()
      .regex(ENTRY, 'is not an entry: write its folder or list and its name, such as glossary/datenbank')
      .meta({
        description: 'The technology, the glossary term or the source: its folder or list, and its name',
        examples: ['technologies/python'],
      }),
    item: z
      .string()
      .regex(/^Q[1-9]\d*$/, 'is not an item: write Q and its number, such as Q28865')
      .meta(about('The item of Wikidata that is the same thing', 'Q28865')),
    label: line.meta(about('What the page calls the item, to compare', 'Python')),
    page: webAddress.meta({
      description: 'A public page that says so: the item itself, or a list of items',
      examples: ['https://www.wikidata.org/wiki/Q28865'],
    }),
    checked_on: calendarDate.meta(
      about('The day on which someone opened the page and compared it with the entry', '2026-11-23'),
    ),
  }),
);

export type Wikidata = z.infer<typeof wikidataSchema>;
