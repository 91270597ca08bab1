import { analyze } from '#pricing/analysis/analysis.ts';
import { checkedAnalyzer, checkedCalculator } from '#pricing/checked.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { Quote } from '#schema/source/quotes.ts';
import type { Sources } from '#schema/source/sources.ts';
import { cachedProblems } from '#text/cached.ts';
import {
  inEachLang,
  intlLocales,
  LANGS,
  type Lang,
  type Localized,
  localeOf,
  PROGRAM_LANG,
} from '#text/lang.ts';
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

const quotingTexts = ({ articles, references, faq }: Sources['kinds']): Quoting[] => [
  ...articles.map((entry) => ({
    entry,
    quotes: entry.quotes,
    text: entry.body,
    nameIn: (lang: Lang) => `${lang}.md`,
  })),
  ...references.map((entry) => ({
    entry,
    quotes: entry.quotes,
    text: storyText(entry),
    nameIn: (lang: Lang) => `the story (${lang})`,
  })),
  ...faq.map((entry) => ({
    entry,
    quotes: entry.quotes,
    text: entry.answer,
    nameIn: (lang: Lang) => `answer.${lang}`,
  })),
];

function storyText({ story }: Sources['kinds']['references'][number]): Localized {
  const parts = [story?.summary, story?.challenge, story?.solution, story?.result];
  return inEachLang((lang) => parts.map((part) => part?.[lang]).join('\n'));
}

/**
 * Figures of calculators and analyzers that texts quote and that these do not compute. A text is held to the prices of the day on
 * which it was written, the `checked_on` of its calculator; later prices only warn, so that no day makes a site fail.
 */
export function quotedFigureProblems({ kinds, pricing }: Sources, origins: Origins): Problem[] {
  const { rates, programmes } = pricing;
  return quotingTexts(kinds).flatMap(({ entry, quotes, text, nameIn }) => {
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

/**
 * Quotes that were right on the day on which their calculator was checked: what makes them wrong on `day`, and since when; or else
 * on the first of the coming days, of those in `priceDays` on which a price begins to hold.
 */
export function laterQuoteProblems(
  { kinds, pricing }: Sources,
  origins: Origins,
  priceDays: readonly string[],
  day: string,
): Problem[] {
  return quotingTexts(kinds).flatMap(({ entry, quotes, ...quoting }) =>
    quotes.flatMap((quote, index) => {
      const checkedOn = pricing.calculators.find(({ id }) => id === quote.calculator)?.orientation.checked_on;
      if (checkedOn === undefined || quoteMessages(quote, quoting, pricing).length > 0) return [];
      const isRight = (date: string) => quoteMessages(quote, quoting, pricing, date).length === 0;
      const later = priceDays.filter((date) => date > checkedOn);
      const past = later.filter((date) => date <= day);
      const [since] = past.slice(past.findLastIndex(isRight) + 1);
      const first = since ?? later.find((date) => date > day && !isRight(date));
      if (!first) return [];
      const [when, then] = since
        ? [`has been wrong since ${since}`, '']
        : [`will be wrong from ${first} on`, ', not before that day'];
      return quoteMessages(quote, quoting, pricing, since ? day : first).map((message) =>
        atField(origins, { entry, path: ['quotes', index], message: `${when}: ${message}${then}` }),
      );
    }),
  );
}

/** What is wrong with a quote: with the prices of a day, or of that on which its calculator was checked. */
function quoteMessages(
  quote: Quote,
  { text, nameIn }: Pick<Quoting, 'text' | 'nameIn'>,
  pricing: Pricing,
  day?: string,
): string[] {
  const subject = quote.calculator ? `calculators/${quote.calculator}` : `roi-analyzers/${quote.analyzer}`;
  const computed = computeQuote(quote, pricing, day);
  const advice = day
    ? `, with \`checked_on: ${day}\` in the file of the calculator`
    : ', or leave the figure out here';
  if (!computed.ok) return [computed.error];
  return quote.figures.flatMap((name) => {
    const value = computed.value[name];
    if (value === undefined) return [`"${name}" is not a figure of ${subject}`];
    if (value === null)
      return [`${subject} has no ${name} with these parameters: correct the text, or leave it out here`];
    return LANGS.filter((lang) => !containsFigure(text[lang], value, lang)).map(
      (lang) =>
        `${nameIn(lang)} does not contain ${value}, the ${name} of ${subject}: write ${writings(Math.abs(value), lang).join(' or ')}${advice}`,
    );
  });
}

function sourceOf({ calculator, analyzer }: Quote, { calculators, analyzers }: Pricing) {
  return calculator
    ? calculators.find(({ id }) => id === calculator)
    : analyzers.find(({ id }) => id === analyzer);
}

/** All figures of a computation, by name; or what is wrong with the request for it. */
function computeQuote(
  quote: Quote,
  pricing: Pricing,
  day?: string,
): Result<Record<string, number | null>, string> {
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
  const rates = ratesOn(pricing.rates, day ?? source.orientation.checked_on);
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
 * A size as a language writes it. In Spain, Italy and Portugal 1612 has no point, and 13.612 has; who writes 1.612 is understood
 * as well, and so is 1612 in Brazil, since a language alone does not say in which country it is written.
 */
function writings(size: number, lang: Lang, minimumFractionDigits = 0): string[] {
  const digits = { minimumFractionDigits, maximumFractionDigits: minimumFractionDigits };
  const groupings = ['auto', 'always', ...(localeOf(lang) === lang ? ['min2' as const] : [])] as const;
  const written = groupings.map((useGrouping) =>
    new Intl.NumberFormat(intlLocales(lang), { ...digits, useGrouping }).format(size),
  );
  return [...new Set(written)];
}

/**
 * Whether a text contains a figure: to the cent, in whole euros, or rounded to hundreds or thousands, as long as it keeps two
 * digits. A minus sign is not asked for, since words can say the same.
 */
export function containsFigure(text: string, value: number, lang: Lang): boolean {
  const size = Math.abs(value);
  const rounded = ROUNDED_TO.filter((step) => step === 1 || size >= 10 * step).flatMap((step) =>
    writings(Math.round(size / step) * step, lang),
  );
  // A figure that is only part of a longer number does not count.
  return [...writings(size, lang, 2), ...rounded].some((written) =>
    new RegExp(`(?<!\\d[.,]?)${written.replaceAll('.', '\\.')}(?![.,]?\\d)`).test(text),
  );
}
