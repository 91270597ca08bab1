import { ContentError, fieldName } from '#loading/problem.ts';
import { analyze } from '#pricing/analysis/analysis.ts';
import { compileAnalyzer } from '#pricing/analysis/analyzer.ts';
import { compileCalculator } from '#pricing/estimate/calculator.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import type { Compiled } from '#pricing/problem.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { PricingSources } from '#schema/source/sources.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { lastKept, lazyBy } from '#text/lazy.ts';
import type { Request } from './draw-requests.ts';

export type SubjectGroup = 'calculators' | 'roi-analyzers';

/** A calculator or an analyzer to ask. */
export interface Subject {
  group: SubjectGroup;
  id: string;
  source: CalculatorSource | AnalyzerSource;
}

/** The figures of an answer by name: euros, and for `breakeven_month` a month or null. */
export type NamedFigures = Readonly<Record<string, number | null>>;

/** Why a request is refused: the first error that the API names, in English. */
export interface RequestRefusal {
  parameter: string | null;
  code: string;
  message: string;
}

/** The figures, or why the request is refused; `undefined` if there is no such calculator or analyzer. */
export type FiguresAnswer = { figures: NamedFigures } | { refused: RequestRefusal } | undefined;

/** Computes the figures of a request with the prices of a day. */
export type Ask = (
  subject: Pick<Subject, 'group' | 'id'>,
  request: Request,
  day: string,
) => FiguresAnswer | Promise<FiguresAnswer>;

/** All that is published, in the order of their ids. */
export function subjectsOf({ calculators, analyzers }: PricingSources): Subject[] {
  const published = (group: SubjectGroup, sources: readonly Subject['source'][]) =>
    sources.filter(({ draft }) => !draft).map((source) => ({ group, id: source.id, source }));
  return [...published('calculators', calculators), ...published('roi-analyzers', analyzers)];
}

/** The source of what has, or had, an id. */
export function findSource(pricing: PricingSources, { group, id }: Pick<Subject, 'group' | 'id'>) {
  const all = subjectsOf(pricing).filter((subject) => subject.group === group);
  return (all.find((subject) => subject.id === id) ?? all.find(({ source }) => source.aliases.includes(id)))
    ?.source;
}

/** Asks the sources, by the engine of this version. Throws a ContentError for one that does not compile. */
export function askSources(pricing: PricingSources): Ask {
  const ratesAt = lastKept((day: string) => ratesOn(pricing.rates, day));
  const calculatorOf = lazyBy((source: CalculatorSource) =>
    compiledValue(compileCalculator(source, pricing), `calculators/${source.id}.yaml`),
  );
  const analyzerOf = lazyBy((source: AnalyzerSource) =>
    compiledValue(compileAnalyzer(source), `roi-analyzers/${source.id}.yaml`),
  );
  const readerOf = lastKept((source: Subject['source']) => requestReader(source));
  return (subject, parameters, day) => {
    const source = findSource(pricing, subject);
    if (!source) return undefined;
    const request = readerOf(source)({ parameters });
    if (!request.ok) {
      const { errors, message } = request.error;
      const { parameter = null, code = '' } = errors[0] ?? {};
      return { refused: { parameter, code, message: (errors[0]?.message ?? message)[PROGRAM_LANG] } };
    }
    if ('option_a' in source) return { figures: figuresOf(analyze(analyzerOf(source), request.value)) };
    return { figures: figuresOf(estimate(calculatorOf(source), request.value, ratesAt(day))) };
  };
}

function compiledValue<T>(compiled: Compiled<T>, file: string): T {
  if (compiled.ok) return compiled.value;
  throw new ContentError(
    compiled.error.map(({ path, message }) => ({ file, field: fieldName(path), message })),
  );
}

/** The figures that are compared, those that matter most first. The cost a year is twelve times that a month. */
const NAMES = `total_estimate min_cost max_cost monthly_cost
  savings_year_5 savings_year_3 savings_year_1 breakeven_month`.split(/\s+/);

/** The figures of an estimate or an analysis, as the engine and the API name them. */
export function figuresOf(computed: object): NamedFigures {
  const all = computed as Record<string, number | null>;
  const { option_a, option_b } = computed as Record<string, { total_cost_5y: number }>;
  return {
    ...Object.fromEntries(NAMES.flatMap((name) => (name in computed ? [[name, all[name] ?? null]] : []))),
    ...(option_a && option_b && { total_a: option_a.total_cost_5y, total_b: option_b.total_cost_5y }),
  };
}
