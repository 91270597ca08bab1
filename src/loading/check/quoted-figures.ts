import { analyze } from '#pricing/analysis/analysis.ts';
import { compileAnalyzer } from '#pricing/analysis/analyzer.ts';
import { compileCalculator, type Prices } from '#pricing/estimate/calculator.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { ArticleSource, Quote } from '#schema/source/articles.ts';
import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { Sources } from '#schema/source/sources.ts';
import { cachedProblems } from '#text/cached.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import { failure, type Result, success } from '#text/result.ts';
import { fieldName, type Origins, type Problem, placeOf } from '../problem.ts';

/** Figures of calculators and analyzers that an article quotes and that are not what these compute now. */
export function quotedFigureProblems({ kinds, pricing }: Sources, origins: Origins): Problem[] {
  const { rates, programmes } = pricing;
  return kinds.articles.flatMap((article) => {
    const { quotes, body } = article;
    const quoted = quotes.map((quote) => sourceOf(quote, pricing));
    return cachedProblems(['problems of quotes', quotes, body, quoted, rates, programmes], () =>
      quoteProblems(article, pricing, origins),
    );
  });
}

function quoteProblems(article: ArticleSource, pricing: Sources['pricing'], origins: Origins): Problem[] {
  return article.quotes.flatMap((quote, index) => {
    const path = ['quotes', index];
    const problem = (message: string, at: PropertyKey[] = path): Problem => ({
      ...placeOf(origins, article, at),
      field: fieldName(at),
      message,
    });
    const computed = computeQuote(quote, pricing);
    if (!computed.ok) return [problem(computed.error)];
    const { figures } = computed.value;
    return quote.figures.flatMap((name) => {
      const value = figures[name];
      if (value === undefined) return [problem(`"${name}" is not a figure of ${subjectOf(quote)}`)];
      if (value === null)
        return [
          problem(
            `${subjectOf(quote)} has no ${name} with these parameters: correct the text, or leave it out here`,
          ),
        ];
      const missing = LANGS.filter((lang) => !containsFigure(article.body[lang], value, lang));
      return missing.map((lang) =>
        problem(
          `${lang}.md does not contain ${value}, the ${name} of ${subjectOf(quote)}: correct the text, or leave the figure out here`,
        ),
      );
    });
  });
}

const subjectOf = ({ calculator, analyzer }: Quote) =>
  calculator ? `calculators/${calculator}` : `roi-analyzers/${analyzer}`;

function sourceOf(
  { calculator, analyzer }: Pick<Quote, 'calculator' | 'analyzer'>,
  pricing: Sources['pricing'],
): CalculatorSource | AnalyzerSource | undefined {
  return calculator
    ? pricing.calculators.find(({ id }) => id === calculator)
    : pricing.analyzers.find(({ id }) => id === analyzer);
}

/** All figures of a computation, by name; or what is wrong with the request for it. */
function computeQuote(
  { calculator, analyzer, parameters }: Quote,
  pricing: Sources['pricing'],
): Result<{ figures: Record<string, number | null> }, string> {
  const source = sourceOf({ calculator, analyzer }, pricing);
  if (!source) {
    const id = calculator ?? analyzer ?? '';
    const all: readonly { id: string }[] = calculator ? pricing.calculators : pricing.analyzers;
    return failure(
      `"${id}" is not ${calculator ? 'a calculator' : 'an ROI analyzer'}; ${suggestion(
        id,
        all.map((each) => each.id),
      )}`,
    );
  }
  const shown = source.examples[calculator ? TYPICAL_EXAMPLE : 0]?.parameters;
  const request = requestReader(source.parameters)({ parameters: parameters ?? shown });
  if (!request.ok) return failure(request.error.message.en);
  return 'option_a' in source
    ? analysisFigures(source, request.value)
    : estimateFigures(source, request.value, pricing);
}

type Values = Parameters<typeof analyze>[1];

function analysisFigures(source: AnalyzerSource, values: Values): ReturnType<typeof computeQuote> {
  const compiled = compileAnalyzer(source);
  if (!compiled.ok) return failure(compiled.error[0].message);
  const { option_a, option_b, ...figures } = analyze(compiled.value, values);
  return success({
    figures: { ...figures, total_a: option_a.total_cost_5y, total_b: option_b.total_cost_5y },
  });
}

/** With the prices of the day on which the calculator was checked, so that a later price does not change a text. */
function estimateFigures(
  source: CalculatorSource,
  values: Values,
  prices: Prices,
): ReturnType<typeof computeQuote> {
  const compiled = compileCalculator(source, prices);
  if (!compiled.ok) return failure(compiled.error[0].message);
  const rates = ratesOn(prices.rates, source.orientation.checked_on);
  const { min_cost, max_cost, total_estimate, monthly_cost, yearly_cost } = estimate(
    compiled.value,
    values,
    rates,
  );
  return success({ figures: { min_cost, max_cost, total_estimate, monthly_cost, yearly_cost } });
}

const LOCALES = { de: 'de-DE', en: 'en-US' } as const;

/** What a figure may be rounded to in a text, in euros. */
const ROUNDED_TO = [1, 100, 1000];

/**
 * Whether a text contains a figure: to the cent, in whole euros, or rounded to hundreds or thousands, as long as it keeps two
 * digits. A minus sign is not asked for, since words can say the same.
 */
export function containsFigure(text: string, value: number, lang: Lang): boolean {
  const size = Math.abs(value);
  const rounded = ROUNDED_TO.filter((step) => step === 1 || size >= 10 * step).map((step) =>
    new Intl.NumberFormat(LOCALES[lang]).format(Math.round(size / step) * step),
  );
  const exact = new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: 2 }).format(size);
  return [exact, ...rounded].some((written) => standsIn(text, written));
}

/** Whether a text contains the number `written`, and not only as part of a longer number. */
function standsIn(text: string, written: string): boolean {
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + written.length, at + written.length + 2);
    if (!/\d[.,]?$/.test(before) && !/^[.,]?\d/.test(after)) return true;
  }
  return false;
}
