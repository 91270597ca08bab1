import { analyze } from '#pricing/analysis/analysis.ts';
import { checkedAnalyzer, checkedCalculator } from '#pricing/checked.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { Quote } from '#schema/source/quotes.ts';
import type { Sources } from '#schema/source/sources.ts';
import { cachedProblems } from '#text/cached.ts';
import { intlLocales, LANGS, type Lang, type Localized, PROGRAM_LANG } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';

import { failure, type Result, success } from '#text/result.ts';
import { atField, type Origins, type Problem } from '../problem.ts';

type Pricing = Sources['pricing'];

/** A text with what it quotes, and how problems name it in a language. */
interface Quoting {
  entry: object;
  quotes: readonly Quote[];
  text: Localized;
  nameIn: (lang: Lang) => string;
}

/** Figures of calculators and analyzers that articles and answers quote and that are not what these compute now. */
export function quotedFigureProblems({ kinds, pricing }: Sources, origins: Origins): Problem[] {
  const { rates, programmes } = pricing;
  const texts: Quoting[] = [
    ...kinds.articles.map((entry) => ({
      entry,
      quotes: entry.quotes,
      text: entry.body,
      nameIn: (lang: Lang) => `${lang}.md`,
    })),
    ...kinds.faq.map((entry) => ({
      entry,
      quotes: entry.quotes,
      text: entry.answer,
      nameIn: (lang: Lang) => `answer.${lang}`,
    })),
  ];
  return texts.flatMap(({ entry, quotes, text, nameIn }) => {
    const quoted = quotes.map((quote) => sourceOf(quote, pricing));
    return cachedProblems(['problems of quotes', quotes, text, quoted, rates, programmes], () =>
      quotes.flatMap((quote, index) =>
        quoteMessages(quote, { text, nameIn }, pricing).map((message) => ({
          ...atField(origins, { entry, path: ['quotes', index], message }),
          isOutdated: true,
        })),
      ),
    );
  });
}

function quoteMessages(
  quote: Quote,
  { text, nameIn }: Pick<Quoting, 'text' | 'nameIn'>,
  pricing: Pricing,
): string[] {
  const subject = quote.calculator ? `calculators/${quote.calculator}` : `roi-analyzers/${quote.analyzer}`;
  const computed = computeQuote(quote, pricing);
  if (!computed.ok) return [computed.error];
  return quote.figures.flatMap((name) => {
    const value = computed.value[name];
    if (value === undefined) return [`"${name}" is not a figure of ${subject}`];
    if (value === null)
      return [`${subject} has no ${name} with these parameters: correct the text, or leave it out here`];
    return LANGS.filter((lang) => !containsFigure(text[lang], value, lang)).map(
      (lang) =>
        `${nameIn(lang)} does not contain ${value}, the ${name} of ${subject}: correct the text, or leave the figure out here`,
    );
  });
}

function sourceOf({ calculator, analyzer }: Quote, { calculators, analyzers }: Pricing) {
  return calculator
    ? calculators.find(({ id }) => id === calculator)
    : analyzers.find(({ id }) => id === analyzer);
}

/** All figures of a computation, by name; or what is wrong with the request for it. */
function computeQuote(quote: Quote, pricing: Pricing): Result<Record<string, number | null>, string> {
  const source = sourceOf(quote, pricing);
  if (!source) {
    const { calculator, analyzer = '' } = quote;
    const [id, what] = calculator ? [calculator, 'a calculator'] : [analyzer, 'an ROI analyzer'];
    const all: readonly { id: string }[] = calculator ? pricing.calculators : pricing.analyzers;
    const known = all.map((each) => each.id);
    return failure(`"${id}" is not ${what}; ${suggestion(id, known)}`);
  }
  const shown = source.examples['option_a' in source ? 0 : TYPICAL_EXAMPLE]?.parameters;
  const request = requestReader(source)({ parameters: quote.parameters ?? shown });
  if (!request.ok) return failure(request.error.message[PROGRAM_LANG]);
  if ('option_a' in source) {
    const { option_a, option_b, ...figures } = analyze(checkedAnalyzer(source), request.value);
    return success({ ...figures, total_a: option_a.total_cost_5y, total_b: option_b.total_cost_5y });
  }
  // With the prices of the day on which the calculator was checked, so that a later price does not change a text.
  const rates = ratesOn(pricing.rates, source.orientation.checked_on);
  const { min_cost, max_cost, total_estimate, monthly_cost, yearly_cost } = estimate(
    checkedCalculator(source, pricing),
    request.value,
    rates,
  );
  return success({ min_cost, max_cost, total_estimate, monthly_cost, yearly_cost });
}

/** What a figure may be rounded to in a text, in euros. */
const ROUNDED_TO = [1, 100, 1000];

/**
 * Whether a text contains a figure: to the cent, in whole euros, or rounded to hundreds or thousands, as long as it keeps two
 * digits. A minus sign is not asked for, since words can say the same.
 */
export function containsFigure(text: string, value: number, lang: Lang): boolean {
  const size = Math.abs(value);
  const rounded = ROUNDED_TO.filter((step) => step === 1 || size >= 10 * step).map((step) =>
    new Intl.NumberFormat(intlLocales(lang)).format(Math.round(size / step) * step),
  );
  const exact = new Intl.NumberFormat(intlLocales(lang), { minimumFractionDigits: 2 }).format(size);
  // A figure that is only part of a longer number does not count.
  return [exact, ...rounded].some((written) =>
    new RegExp(`(?<!\\d[.,]?)${written.replaceAll('.', '\\.')}(?![.,]?\\d)`).test(text),
  );
}
