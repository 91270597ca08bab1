import { z } from 'zod';
import { noticeProblem } from '../deprecation.ts';
import { calendarDate, slug } from './blocks.ts';

/** Of a calculator or an analyzer: that its addresses are going to be withdrawn. */
export const deprecated = z
  .strictObject({
    since: calendarDate.meta({
      description: 'The day from which it should no longer be used',
      examples: ['2027-01-15'],
    }),
    sunset: calendarDate.meta({
      description: 'The day from which it may no longer be there, 12 months later at least',
      examples: ['2028-02-01'],
    }),
    instead: slug.meta({
      description: 'What takes its place: the id of another file in its folder',
      examples: ['cloud-migration'],
    }),
  })
  .check(({ value, issues }) => {
    const message = noticeProblem(value);
    if (message) issues.push({ code: 'custom', path: ['sunset'], message, input: value.sunset });
  })
  .optional()
  .meta({
    description: 'Announces that it is going to be withdrawn; CHANGELOG_API.md has to announce it too',
  });
