import { z } from 'zod';
import { formula, parameterName } from './amount.ts';
import { slug } from './blocks.ts';

/** How a calculator estimates the investment that an analyzer asks for. */
export const investmentSchema = z.strictObject({
  parameter: parameterName.meta({
    description:
      'The parameter that holds the investment. In the first example it must lie between the low and the high estimate of the calculator',
    examples: ['devCost'],
  }),
  calculator: slug.meta({
    description: 'The calculator, by the name of its file',
    examples: ['web-entwicklung'],
  }),
  parameters: z
    .record(
      z.string(),
      z
        .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
        .meta({ description: 'Value of this parameter of the calculator' }),
    )
    .meta({
      description: 'A request to the calculator: its required parameters, and any others',
      examples: [{ platform: 'ios', screens: 6 }],
    }),
  maintenance: formula.optional().meta({
    description:
      'Euros a month that the analyzer computes for maintenance in the first year, and for whatever else the calculator has in its running cost, such as licenses. In the first example it must be between half and twice what the calculator estimates',
    examples: ['devCost * maintenanceRate / 1200'],
  }),
});
