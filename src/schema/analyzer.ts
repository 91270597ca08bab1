import { z } from 'zod';
import {
  calculatorSchema,
  effectSchema,
  estimateSchema,
  HOW_IT_IS_MADE,
  notAppliedSchema,
  parameter,
  warningsSchema,
} from './calculator.ts';
import { HORIZON } from './horizon.ts';

/** One parameter in `roi_analysis.sensitivity`. */
export const analysisEffectSchema = effectSchema({ savings_year_5: z.number() }, 'savings_year_5');

/** One parameter in `roi_analysis.breakeven_at`. */
export const breakevenValueSchema = z.strictObject({
  ...parameter,
  value: z.number().nullable().describe('null if there is no such value'),
});

/** What `GET /roi-analyzers/{analyzerName}` answers. */
export const analyzerSchema = z.strictObject({
  analyzer_id: z.string(),
  analyzer_name: z.string(),
  description: z.string(),
  ...calculatorSchema.pick({
    question: true,
    groups: true,
    parameters: true,
    contradictions: true,
    schema: true,
    example: true,
  }).shape,
  investment: z
    .strictObject({
      parameter: z.string().describe('The parameter that the calculator estimates'),
      calculator: z.string().describe('Id of the calculator'),
      parameters: z
        .record(z.string(), z.unknown())
        .describe('What to ask the calculator, for the example of the analyzer'),
    })
    .optional()
    .describe('Where one of the parameters can be estimated'),
});

export const optionSchema = z.strictObject({
  label: z.string(),
  total_cost_5y: z.number().describe('Sum of `monthly_costs`'),
  monthly_costs: z.array(z.number()).length(60).meta({
    description: 'Cost in each of 60 months, discounted if there is a discount rate, rounded to cents',
  }),
});

/** A cost item of an option, summed over five years. */
export const itemTotalSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  total_cost_5y: z.number(),
});

const itemTotals = z.array(itemTotalSchema);

const savingsAfter = (years: number) =>
  z.number().meta({
    description: `Cumulated cost of option B minus that of option A after ${years === 1 ? '1 year' : `${years} years`}; may be negative`,
  });

const breakevenMonth = z.int().min(1).max(60).nullable();

/** What an analysis comes to over the years of a horizon. */
const horizonFigures = {
  savings: z.number().describe('Cost of option B minus that of option A over these years'),
  breakeven_month: z
    .int()
    .min(1)
    .max(HORIZON.maximum * 12)
    .nullable()
    .describe('As `breakeven_month` of the analysis, over these years'),
};

/** What an analysis comes to in another case, over five years. */
const caseFigures = {
  savings_year_5: z.number().describe('As `savings_year_5` of the analysis, in this case'),
  breakeven_month: breakevenMonth.describe('As `breakeven_month` of the analysis, in this case'),
};

/** The figures of a comparison. */
export const roiAnalysisSchema = z.strictObject({
  option_a: optionSchema,
  option_b: optionSchema,
  breakeven_month: breakevenMonth.meta({
    description:
      'First month from which option A, cumulated, stays no more expensive than option B; null if it ends more expensive, or if the two never differ',
  }),
  savings_year_1: savingsAfter(1),
  savings_year_3: savingsAfter(3),
  savings_year_5: savingsAfter(5),
  summary: z.string(),
  present_value: z
    .strictObject({
      discount_rate: z.number().describe('Percent a year: `presentValueRate`, 6 unless given'),
      ...caseFigures,
    })
    .optional()
    .describe('Only with `explain=true`: the same costs, discounted to the first month'),
  pessimistic: z
    .strictObject({
      parameters: z.record(z.string(), z.number()).describe('What is different in it, by parameter'),
      ...caseFigures,
    })
    .optional()
    .describe(
      'Only with `explain=true`: what is left if the investment costs more (40 % of contingency at least), and half as much is saved',
    ),
  horizon: z
    .strictObject({
      years: z.int().min(HORIZON.minimum).max(HORIZON.maximum),
      total_a: z.number().describe('Cost of option A over these years'),
      total_b: z.number().describe('Cost of option B over these years'),
      ...horizonFigures,
      present_value: z.strictObject(horizonFigures).optional().describe('The same as a present value'),
      pessimistic: z.strictObject(horizonFigures).optional().describe('The same in the pessimistic case'),
    })
    .optional()
    .describe('Only with `explain=true` and `years`: the comparison over so many years'),
  breakdown: z.strictObject({ option_a: itemTotals, option_b: itemTotals }).optional().meta({
    description:
      'Only with `explain=true`: the costs of each option, each rounded to cents once; with `rounding`, what rounding each month adds or takes, they add up to its `total_cost_5y` to the cent',
  }),
  not_applied: notAppliedSchema,
  warnings: warningsSchema,
  sensitivity: z
    .array(analysisEffectSchema)
    .optional()
    .describe(
      `Only with \`explain=true\`: what the savings of five years would be with one parameter changed. ${HOW_IT_IS_MADE}`,
    ),
  breakeven_at: z.array(breakevenValueSchema).optional().meta({
    description:
      'Only with `explain=true`: what must be true. For the first two numbers in `sensitivity`, the allowed value nearest to the one that was used at which the break-even is month 36 or earlier; where it is so already, at which it comes later or never. A step of the parameter, or a number with three significant digits; where a parameter has more than 10,000 steps, far from the present value only some of them are tried',
  }),
});

/** What `POST /roi-analyzers/{analyzerName}` answers. */
export const analysisSchema = z.strictObject({
  analyzer_id: z.string(),
  analyzer_name: z.string(),
  ...estimateSchema.pick({ parameters: true }).shape,
  roi_analysis: roiAnalysisSchema,
  ...estimateSchema.pick({ disclaimer: true, next_steps: true }).shape,
});

/** What `GET /roi-analyzers.json` answers. */
export const analyzerListSchema = z.strictObject({
  count: z.int().min(0),
  items: z.array(
    analyzerSchema
      .pick({ analyzer_id: true, analyzer_name: true, description: true })
      .extend({ url: z.url() }),
  ),
});

export type Analyzer = z.infer<typeof analyzerSchema>;
export type Analysis = z.infer<typeof analysisSchema>;
export type AnalyzerList = z.infer<typeof analyzerListSchema>;
