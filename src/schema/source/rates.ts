import { z } from 'zod';
import { ALWAYS, euroFields } from './amount.ts';
import { calendarDate, line, localizedLine, slug } from './blocks.ts';

/** A value in force from a date on, and where it comes from. */
const dated = z.strictObject({ since: calendarDate, source: line, checked_on: calendarDate });

const dayRate = dated.extend({ euros: z.number().positive().register(euroFields, ALWAYS) });
const share = dated.extend({ value: z.number().min(0).max(1) });

/** A price rise is one more entry, not an edit. */
function isInOrderOfTime(history: readonly { since: string }[]): boolean {
  const dates = history.map(({ since }) => since);
  return dates.join() === [...new Set(dates)].sort().join();
}

const ORDER = 'is not in the order of time: write the oldest entry first, the newest last';

/** `content/rates.yaml`: what a person-day costs by role, and shares that many calculators use. */
export const ratesSchema = z.strictObject({
  day_rates: z.record(
    slug,
    z.strictObject({ label: localizedLine, history: z.array(dayRate).min(1).refine(isInOrderOfTime, ORDER) }),
  ),
  shares: z.record(
    z
      .string()
      .regex(/^[a-z]+(_[a-z]+)*$/, 'is not a name for expressions: write lower-case words joined by _'),
    z.strictObject({ label: localizedLine, history: z.array(share).min(1).refine(isInOrderOfTime, ORDER) }),
  ),
});

export type RatesSource = z.infer<typeof ratesSchema>;
