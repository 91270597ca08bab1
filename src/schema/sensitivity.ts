import { z } from 'zod';

const parameter = {
  parameter: z.string().meta({ description: 'Name of the parameter' }),
  label: z.string(),
};

const neighbour = {
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
    .meta({ description: 'A value beside the one that was used' }),
  label: z.string().optional().meta({
    description:
      'The label of a choice; of a list what it has in addition (`+ …`) or no longer (`− …`); yes or no of a boolean; absent for a number',
  }),
};

/** One parameter in `cost_estimation.sensitivity`. */
export const estimateEffectSchema = z.strictObject({
  ...parameter,
  neighbours: z.array(
    z.strictObject({
      ...neighbour,
      total_estimate: z.number().min(0),
      monthly_cost: z.number().min(0),
      change: z.number().meta({ description: 'By how much `total_estimate` changes' }),
    }),
  ),
});

/** One parameter in `roi_analysis.sensitivity`. */
export const analysisEffectSchema = z.strictObject({
  ...parameter,
  neighbours: z.array(
    z.strictObject({
      ...neighbour,
      savings_year_5: z.number(),
      change: z.number().meta({ description: 'By how much `savings_year_5` changes' }),
    }),
  ),
});

/** One parameter in `roi_analysis.breakeven_at`. */
export const breakevenValueSchema = z.strictObject({
  ...parameter,
  value: z.number().nullable().meta({ description: 'null if there is no such value' }),
});

/** What the description of both `sensitivity` fields has in common. */
export const HOW_IT_IS_MADE =
  'Every other value of a choice, a list with one value more or fewer, the other boolean, a number 20% smaller and larger (at least one step, an integer at least 1; rounded to a step, or to three significant digits; within its bounds). A default that is computed from the changed parameter (`default_from`) changes with it unless the request gave a value. The parameter with the largest change comes first, those with equal ones in form order. A parameter of which no neighbour changes any of the figures is left out';
