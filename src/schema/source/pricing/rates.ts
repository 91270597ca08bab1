import { z } from 'zod';
import { about, calendarDate, keyName, line, localizedLine, slug, unitLine } from '../blocks.ts';
import { figureSourceSchema } from './estimate-line.ts';
import { euros } from './euro-fields.ts';

/** A value in force from a date on, and where it comes from. */
const dated = z.strictObject({
  since: calendarDate.meta(about('First day on which the value applies, from midnight UTC', '2027-01-01')),
  source: line.meta(about('Where the value comes from', 'Eigene Preisliste')),
  checked_on: calendarDate.meta(about('Day on which the source was last looked at', '2026-12-15')),
});

const dayRate = dated.extend({
  euros: euros
    .positive()
    .meta(about('Price of one person-day in the currency of the site, excluding VAT', 960)),
});
const share = dated.extend({
  value: z.number().min(0).max(1).meta(about('The share as a fraction from 0 to 1: 0.12 is 12 %', 0.12)),
});

const price = dated.extend({
  euros: euros
    .min(0)
    .meta(about('The price in the currency of the site, excluding VAT, for one of `unit`', 4500)),
});
const packageDays = dated
  .omit({ source: true })
  .extend({ days: z.number().positive().meta(about('Person-days for one of `unit`', 4.5)) });
const risk = dated.extend({
  low: z.number().positive().max(1).meta(about('The low estimate as a factor of the expected one', 0.8)),
  high: z.number().min(1).meta(about('The high estimate as a factor of the expected one', 1.35)),
});

/** The lists whose figures expressions use by name. */
export const NUMBER_LISTS = ['shares', 'prices', 'packages'] as const;

type NumberList = (typeof NUMBER_LISTS)[number];

/** A name that expressions can use. */
const numberName = z
  .string()
  .regex(
    /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
    'is not a name for expressions: write lower-case words and digits joined by _',
  );

/** Entries from the oldest to the newest, one a day. A price rise is one more entry, not an edit. */
function checkOrder(context: z.core.ParsePayload<{ since: string }[]>): void {
  const dates = context.value.map(({ since }) => since);
  const index = dates.findIndex((date, at) => at > 0 && date <= (dates[at - 1] ?? ''));
  if (index < 0) return;
  const message =
    dates[index] === dates[index - 1]
      ? `two entries have the date ${dates[index]}: take one out, or change its date`
      : 'is older than the entry above: write the oldest entry first, the newest last';
  context.issues.push({ code: 'custom', path: [index, 'since'], message, input: context.value });
}

/** Checks that no name means two of a share, a price and a work package. */
function checkNames({ value, issues }: z.core.ParsePayload<Record<NumberList, object>>): void {
  for (const [place, list] of NUMBER_LISTS.entries())
    for (const name of Object.keys(value[list])) {
      const other = NUMBER_LISTS.slice(0, place).find((above) => Object.hasOwn(value[above], name));
      if (!other) continue;
      const message = `"${name}" is a name in \`${other}\` too: choose another name`;
      issues.push({ code: 'custom', path: [list, name], message, input: value });
    }
}

/** Checks that no risk is narrower than the one above it, on any day. */
function checkRisks({
  value: { risks },
  issues,
}: z.core.ParsePayload<{ risks: Record<string, { history: { low: number; high: number }[] }> }>): void {
  const ranges = Object.entries(risks).map(([name, { history }]) => ({
    name,
    low: history.map(({ low }) => low),
    high: history.map(({ high }) => high),
  }));
  for (const [index, greater] of ranges.entries()) {
    const less = ranges[index - 1];
    if (!less) continue;
    if (
      Math.min(...greater.high) >= Math.max(...less.high) &&
      Math.max(...greater.low) <= Math.min(...less.low)
    )
      continue;
    const message = `is not a greater risk than "${less.name}" above it: list risks from the least to the greatest`;
    issues.push({ code: 'custom', path: ['risks', greater.name], message, input: risks });
  }
}

/** Named values, each with its history. A price rise is one more entry, not an edit of an old one. */
const histories = <Fields extends z.ZodRawShape, Dated extends z.ZodType<{ since: string }>>(
  name: z.ZodString,
  fields: Fields,
  dated: Dated,
  description: { history: string; one: string },
) =>
  z.record(
    name,
    z
      .strictObject({
        ...fields,
        history: z.array(dated).min(1).check(checkOrder).describe(description.history),
      })
      .describe(description.one),
  );

/** `content/rates.yaml`: what a person-day costs by role, and the figures that several calculators use. */
export const ratesSchema = z
  .strictObject({
    day_rates: histories(
      keyName(slug),
      {
        label: localizedLine.meta(about('Name of the role', { de: 'Entwicklung', en: 'Development' })),
      },
      dayRate,
      {
        history: 'The prices, oldest first. A new price is one more entry at the end, not an edit',
        one: 'One role',
      },
    ).describe('What a person-day costs, by role; the names are what `role` in calculators refers to'),
    shares: histories(numberName, { label: localizedLine.describe('What the share is of what') }, share, {
      history: 'The values, oldest first. A new value is one more entry at the end',
      one: 'One share',
    }).describe('Shares that several calculators use; expressions use them by name'),
    prices: histories(
      numberName,
      {
        label: localizedLine.describe('What the price is for'),
        unit: unitLine.meta(about('What one price is for', { de: 'Monat', en: 'month' })),
      },
      price,
      { history: 'The prices, oldest first. A new price is one more entry at the end', one: 'One price' },
    )
      .default({})
      .describe('Prices that several calculators use; expressions use them by name'),
    packages: histories(
      numberName,
      {
        label: localizedLine.meta(
          about('What the work is, as a customer reads it', {
            de: 'Anbindung eines Systems',
            en: 'Link to a system',
          }),
        ),
        unit: unitLine.meta(about('What the days of one entry are for', { de: 'Anbindung', en: 'link' })),
        role: slug.meta(about('Who does the work: a role from `day_rates`', 'developer')),
        risk: slug.optional().meta(about('How far the days may lie off: a name from `risks`', 'medium')),
        source: figureSourceSchema.meta(about('What the days rest on', 'experience')),
        customer_days: z
          .number()
          .min(0)
          .optional()
          .meta(about("The customer's own work on one of `unit` in person-days; not part of the price", 0.5)),
      },
      packageDays,
      {
        history: 'The days, oldest first. A new figure is one more entry at the end',
        one: 'One work package',
      },
    )
      .default({})
      .describe(
        'Work that several calculators need, so that it costs the same in all of them: lines take one with `package`, expressions use its days by name',
      ),
    risks: histories(keyName(slug), { label: localizedLine.describe('How sure such a figure is') }, risk, {
      history: 'The factors, oldest first. New ones are one more entry at the end',
      one: 'One degree of risk',
    })
      .default({})
      .describe(
        'How far the cost of a line may lie off, from the least to the greatest risk; lines name them in `risk`',
      ),
    sources: z
      .record(
        keyName(slug),
        localizedLine.meta(
          about('The source as readers see it', { de: 'Eigene Erfahrung', en: 'Our own experience' }),
        ),
      )
      .default({})
      .describe('What figures rest on; lines name these in `source`'),
  })
  .check(checkNames, checkRisks);

export type RatesSource = z.infer<typeof ratesSchema>;
