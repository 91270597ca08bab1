import { z } from 'zod';
import { LANGS } from '#text/lang.ts';
import { about, calendarDate, keyName, line, localizedLine, slug } from './blocks.ts';
import { euros } from './pricing/euro-fields.ts';

const percent = z
  .number()
  .min(0)
  .meta(about('By how many percent a figure may rise or fall at most: 12 is 12 %', 12));

const atMostPercent = z.strictObject({ percent }).meta({ title: 'largest change' });

const fromTo = z
  .strictObject({
    from: euros.meta(
      about('The expected total of the second example before, in the currency of the site', 4800),
    ),
    to: euros.meta(about('The same after the change; other figures may move by as many percent', 5400)),
  })
  .meta({ title: 'amounts' });

const announcedMove = z.union([atMostPercent, fromTo], {
  error: 'is not a change: write { percent: 12 }, or { from: 4800, to: 5400 }',
});

/** A path below the site's address. Patterns are refused: whoever announces a change knows what it is. */
const address = z
  .string()
  .regex(
    /^\/[^\s*?#]*$/,
    'is not an address of this website: write the path of one, such as "/blog/altes-thema"',
  );

/** `content/changes.yaml`: what changes for visitors and clients on purpose, for `kontor diff`. */
export const changesSchema = z.array(
  z.strictObject({
    date: calendarDate.meta(
      about('The day from which it holds; what moves on an earlier day is not announced by it', '2027-01-01'),
    ),
    reason: z
      .union([line, localizedLine], {
        error: () =>
          `is not a reason: write a line${LANGS.length > 1 ? `, or one in each language, { ${LANGS.map((lang) => `${lang}: …`).join(', ')} }` : ''}`,
      })
      .meta({
        title: 'text',
        description:
          'Why, in one line. Written in each language, it is told to whoever opens a link with a figure from before; one line for all languages is for whoever reads this file later, and published nowhere',
        examples: ['Neue Tagessätze', { de: 'Neue Tagessätze', en: 'New day rates' }],
      }),
    calculators: z
      .record(keyName(slug), announcedMove.describe('How far its figures move'))
      .default({})
      .meta({
        description: 'Calculators whose figures move, by id: a maximum in percent, or two amounts',
        examples: [{ 'app-entwicklung': { percent: 12 } }, { mvp: { from: 4800, to: 5400 } }],
      }),
    'roi-analyzers': z
      .record(keyName(slug), atMostPercent.describe('How far its figures move'))
      .default({})
      .meta({
        description: 'ROI analyzers whose figures move, by id: in percent of what the dearer option costs',
        examples: [{ 'ki-vs-manuell': { percent: 3 } }],
      }),
    addresses: z
      .array(address)
      .default([])
      .meta(
        about('Addresses that go, without language and format: paths, each written out', [
          '/blog/altes-thema',
          '/api/v1/content/articles/altes-thema',
        ]),
      ),
  }),
);

export type Changes = z.infer<typeof changesSchema>;
