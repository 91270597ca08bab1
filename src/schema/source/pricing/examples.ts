import { z } from 'zod';
import { about, localizedLine, slugs } from '../blocks.ts';
import { ALWAYS, euroFields, exampleValue } from './euro-fields.ts';

/** The value of a parameter of a calculator. */
export const parameterValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** The parameters of a request by their names. */
export const requestOf = <V extends z.ZodType>(value: V) =>
  z.record(z.string(), exampleValue(value.describe('Value of this parameter')));

const exampleName = (example: { de: string; en: string }) =>
  localizedLine.meta(about('What the example is, in a few words', example));

const exampleRequest = <V extends z.ZodType>(value: V, example: object) =>
  requestOf(value).meta(about('A request: the required parameters, and any others', example));

/** Figures may be left out, and empty: the check then asks for them, or writes them. */
const figure = (description: string, example: number) =>
  z
    .number()
    .optional()
    .meta({ description, examples: [example] });

/** An example of an analyzer: a request, and what it comes to. */
export const analyzerExampleSchema = z.strictObject({
  name: exampleName({ de: '60 Nutzer', en: '60 users' }),
  parameters: exampleRequest(z.union([z.string(), z.number(), z.boolean()]), {
    users: 60,
    licenseCost: 60,
    devCost: 80000,
  }),
  figures: z
    .strictObject({
      breakeven_month: z
        .int()
        .nullish()
        .meta({
          description:
            'The first month from which option A stays no more expensive than option B, from 1 to 60; `null` for never',
          examples: [44],
        }),
      savings_year_1: figure(
        'What option A saves in the first year, in the currency of the site; negative if it costs more',
        -82500.78,
      ),
      savings_year_3: figure('What option A saves in three years, in the currency of the site', -20318.34),
      savings_year_5: figure('What option A saves in five years, in the currency of the site', 49835.7),
      total_a: figure(
        'What option A costs in five years, in the currency of the site; may be left out',
        188871.54,
      ),
      total_b: figure(
        'What option B costs in five years, in the currency of the site; may be left out',
        238707.24,
      ),
    })
    .nullish()
    .describe('What the example comes to. Leave it out: `npm run check -- --write` writes it')
    .register(euroFields, ALWAYS),
});

/** An example of a calculator: a request, and what it comes to. */
export const calculatorExampleSchema = z.strictObject({
  name: exampleName({ de: 'Kleine App', en: 'Small app' }),
  services: slugs
    .default([])
    .meta(
      about('Services that it is typical of: their pages, and those of their terms, show it', [
        'mobile-apps',
      ]),
    ),
  parameters: exampleRequest(parameterValue, { platform: 'ios', screens: 6 }),
  figures: z
    .strictObject({
      min_cost: figure('The low estimate in the currency of the site', 13003),
      max_cost: figure('The high estimate in the currency of the site', 17593),
      total_estimate: figure('The expected total in the currency of the site', 15298),
      monthly_cost: figure('Running cost a month in the currency of the site', 180),
      person_days: figure(
        'The work of the project in person-days, 0 where the total is not a project; services that name the calculator say it. May be left out',
        14,
      ),
      customer_days: figure('The customer’s own work in person-days; may be left out', 5.5),
    })
    .nullish()
    .describe(
      'What the example comes to, with the prices of `orientation.checked_on`. Leave it out: `npm run check -- --write` writes it',
    )
    .register(euroFields, ALWAYS),
});
