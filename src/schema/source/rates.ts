import { z } from 'zod';
import { calendarDate, line, localizedLine, slug } from './blocks.ts';

const origin = { since: calendarDate, source: line, checked_on: calendarDate };

/** Values in force from a date on; a price rise is one more entry, not an edit. */
const history = <T extends z.ZodRawShape>(value: T) =>
  z
    .array(z.strictObject({ ...origin, ...value }))
    .min(1)
    .refine(
      (entries) => entries.every((entry, index) => index === 0 || entries[index - 1]!.since < entry.since),
      'is not in the order of time: write the oldest entry first, the newest last',
    );

/** `content/rates.yaml`: what a person-day costs by role, and shares that many calculators use. */
export const ratesSchema = z.strictObject({
  day_rates: z.record(slug, z.strictObject({ label: localizedLine, history: history({ euros: z.number().positive() }) })),
  shares: z.record(
    z.string().regex(/^[a-z]+(_[a-z]+)*$/, 'is not a name for expressions: write lower-case words joined by _'),
    z.strictObject({ label: localizedLine, history: history({ value: z.number().min(0).max(1) }) }),
  ),
});

export type RatesSource = z.infer<typeof ratesSchema>;
