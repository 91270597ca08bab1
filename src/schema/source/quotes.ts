import { z } from 'zod';
import { about, slug } from './blocks.ts';
import { parameterValue, requestOf } from './pricing/examples.ts';

/** Figures that a text may quote, by what computes them. */
const QUOTED_FIGURES = {
  calculator: ['min_cost', 'max_cost', 'total_estimate', 'monthly_cost', 'yearly_cost'],
  analyzer: ['breakeven_month', 'savings_year_1', 'savings_year_3', 'savings_year_5', 'total_a', 'total_b'],
} as const;

/** A computation whose results a text quotes. */
const quote = z
  .strictObject({
    calculator: slug.optional().meta({
      description: 'The calculator that computes the figures. Write either this or `analyzer`',
      examples: ['app-entwicklung'],
    }),
    analyzer: slug.optional().meta(about('The ROI analyzer that computes them', 'individual-vs-standard')),
    parameters: requestOf(parameterValue)
      .optional()
      .meta({
        description: 'A request. Without it, the example that the API shows',
        examples: [{ users: 25, licenseCost: 60, devCost: 80000 }],
      }),
    figures: z
      .array(z.enum([...QUOTED_FIGURES.calculator, ...QUOTED_FIGURES.analyzer]))
      .min(1)
      .meta({
        description:
          'Which of its figures stand in the text of each language: to the cent, in whole euros or francs, or rounded to hundreds or thousands',
        examples: [['breakeven_month', 'savings_year_5']],
      }),
  })
  .refine(({ calculator, analyzer }) => (calculator === undefined) !== (analyzer === undefined), {
    message: 'needs exactly one of calculator and analyzer',
  });

/** What an article, a reference or an answer quotes. */
export const quotesSchema = z.array(quote).max(50).default([]).meta({
  description:
    'Computations of calculators and ROI analyzers whose results the text quotes. The check says when they no longer agree',
});

export type Quote = z.infer<typeof quote>;
