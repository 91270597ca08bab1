import { z } from 'zod';
import { calendarDate, line, localizedLine, slug } from './blocks.ts';
import { ALWAYS, euroFields } from './euros.ts';

/** A value in force from a date on, and where it comes from. */
const dated = z.strictObject({
  since: calendarDate.meta({
    description: 'First day on which the value holds, from midnight UTC',
    examples: ['2027-01-01'],
  }),
  source: line.meta({ description: 'Where the value comes from', examples: ['Eigene Preisliste'] }),
  checked_on: calendarDate.meta({
    description: 'Day on which the source was last looked at',
    examples: ['2026-12-15'],
  }),
});

const dayRate = dated.extend({
  euros: z
    .number()
    .positive()
    .meta({ description: 'Price of one person-day in euros, excluding VAT', examples: [960] })
    .register(euroFields, ALWAYS),
});
const share = dated.extend({
  value: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'The share as a fraction from 0 to 1: 0.12 is 12 %', examples: [0.12] }),
});

/** A price rise is one more entry, not an edit. */
function isInOrderOfTime(history: readonly { since: string }[]): boolean {
  const dates = history.map(({ since }) => since);
  return dates.join() === [...new Set(dates)].sort().join();
}

const ORDER = 'is not in the order of time: write the oldest entry first, the newest last';

/** `content/rates.yaml`: what a person-day costs by role, and shares that many calculators use. */
export const ratesSchema = z.strictObject({
  day_rates: z
    .record(
      slug,
      z
        .strictObject({
          label: localizedLine.meta({
            description: 'Name of the role',
            examples: [{ de: 'Entwicklung', en: 'Development' }],
          }),
          history: z.array(dayRate).min(1).refine(isInOrderOfTime, ORDER).meta({
            description: 'The prices, oldest first. A new price is one more entry at the end, not an edit',
          }),
        })
        .meta({ description: 'One role' }),
    )
    .meta({
      description: 'What a person-day costs, by role; the names are what `role` in calculators refers to',
    }),
  shares: z
    .record(
      z
        .string()
        .regex(/^[a-z]+(_[a-z]+)*$/, 'is not a name for expressions: write lower-case words joined by _'),
      z
        .strictObject({
          label: localizedLine.meta({ description: 'What the share is of what' }),
          history: z
            .array(share)
            .min(1)
            .refine(isInOrderOfTime, ORDER)
            .meta({ description: 'The values, oldest first. A new value is one more entry at the end' }),
        })
        .meta({ description: 'One share' }),
    )
    .meta({ description: 'Shares that several calculators use; expressions use them by name' }),
});

export type RatesSource = z.infer<typeof ratesSchema>;
