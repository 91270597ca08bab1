import { z } from 'zod';
import { about, withoutRepetition } from '../blocks.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time of day: write hours and minutes, such as "09:00"');

const hours = z
  .strictObject({
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .check(withoutRepetition)
      .meta(about('Days of the week', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'])),
    opens: timeOfDay.meta(about('When it begins, in quotes', '09:00')),
    closes: timeOfDay.meta(about('When it ends, in quotes', '17:00')),
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'is not after `opens`' });

/** When somebody answers. */
export const openingHoursSchema = z.array(hours.describe('Hours of some days')).min(1).max(14);

export type OpeningHours = z.infer<typeof hours>;

/** The place of a day in the week, from 0 for Monday. */
export const weekdayIndex = (day: OpeningHours['days'][number]): number => WEEKDAYS.indexOf(day);
