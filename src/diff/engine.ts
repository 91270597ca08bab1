import { analyze } from '#pricing/analysis/analysis.ts';
import { checkedAnalyzer, checkedCalculator } from '#pricing/checked.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import type { InvalidRequest } from '#schema/request-error.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import { lastKept } from '#text/lazy.ts';
import type { Request, RequestSchema } from './draw-requests.ts';

export type Group = 'calculators' | 'roi-analyzers';

/** The figures of an answer by name: euros, and for `breakeven_month` a month or null. */
export type Figures = Readonly<Record<string, number | null>>;

/** The figures, or why the request is refused; `undefined` if there is no such calculator or analyzer. */
export type Answer = { figures: Figures } | { refused: Refusal } | undefined;

/** Why a request is refused: the first error that the API names, in English. */
export interface Refusal {
  parameter: string | null;
  code: string;
  message: string;
}

/** A calculator or an analyzer to ask. */
export interface Subject {
  group: Group;
  id: string;
  schema: RequestSchema;
  examples: readonly { name: string; parameters: Request }[];
  /** The index of the example that its description shows. */
  typical: number;
}

/** What computes figures: the prices of a content folder, or the process of a build. */
export interface Engine {
  subjects: readonly Subject[];
  ask: (subject: Pick<Subject, 'group' | 'id'>, request: Request, day: string) => Answer | Promise<Answer>;
}

type Source = CalculatorSource | AnalyzerSource;

/** The source of what has, or had, an id. */
export function sourceOf(pricing: PricingSources, { group, id }: Pick<Subject, 'group' | 'id'>) {
  const sources: readonly Source[] = group === 'calculators' ? pricing.calculators : pricing.analyzers;
  const all = sources.filter(({ draft }) => !draft);
  return all.find((source) => source.id === id) ?? all.find(({ aliases }) => aliases.includes(id));
}

/** Computes with the sources, by the engine of this version. */
export function engineOfSources(pricing: PricingSources): Engine {
  const subjectsIn = (group: Group, sources: readonly Source[]): Subject[] =>
    sources
      .filter(({ draft }) => !draft)
      .map(({ id, parameters, examples }) => ({
        group,
        id,
        schema: requestJsonSchema(parameters, 'en') as RequestSchema,
        examples: examples.map((example) => ({ name: example.name.en, parameters: example.parameters })),
        typical: group === 'calculators' ? TYPICAL_EXAMPLE : 0,
      }));
  const ratesAt = lastKept((day: string) => ratesOn(pricing.rates, day));
  const readerOf = lastKept(({ parameters }: Source) => requestReader(parameters));
  return {
    subjects: [
      ...subjectsIn('calculators', pricing.calculators),
      ...subjectsIn('roi-analyzers', pricing.analyzers),
    ],
    ask: (subject, parameters, day) => {
      const source = sourceOf(pricing, subject);
      if (!source) return undefined;
      const request = readerOf(source)({ parameters });
      if (!request.ok) return { refused: firstOf(request.error) };
      if ('option_a' in source)
        return { figures: figuresOfAnalysis(analyze(checkedAnalyzer(source), request.value)) };
      return {
        figures: figuresOfEstimate(estimate(checkedCalculator(source, pricing), request.value, ratesAt(day))),
      };
    },
  };
}

function firstOf({ errors: [error], message }: InvalidRequest): Refusal {
  const { parameter = null, code = 'invalid_body' } = error ?? {};
  return { parameter, code, message: (error?.message ?? message).en };
}

/** What the API answers of an estimate, as far as it is compared. The cost a year is twelve times that a month. */
export const figuresOfEstimate = ({
  total_estimate,
  min_cost,
  max_cost,
  monthly_cost,
}: Record<'total_estimate' | 'min_cost' | 'max_cost' | 'monthly_cost', number>): Figures => ({
  total_estimate,
  min_cost,
  max_cost,
  monthly_cost,
});

type Analysis = Record<'savings_year_1' | 'savings_year_3' | 'savings_year_5', number> &
  Record<'option_a' | 'option_b', { total_cost_5y: number }> & { breakeven_month: number | null };

export const figuresOfAnalysis = ({ option_a, option_b, ...analysis }: Analysis): Figures => ({
  savings_year_5: analysis.savings_year_5,
  savings_year_3: analysis.savings_year_3,
  savings_year_1: analysis.savings_year_1,
  total_a: option_a.total_cost_5y,
  total_b: option_b.total_cost_5y,
  breakeven_month: analysis.breakeven_month,
});
