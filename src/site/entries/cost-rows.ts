import type { Estimate } from '#pricing/estimate/estimate.ts';
import { type ProjectWork, projectWork } from '#pricing/estimate/project-work.ts';
import { exampleFor, TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import type { Catalog, FormLink, GlossaryEntry } from '#schema/entry.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { calculatorPageData, type PageDataOptions } from '../calculation-pages.ts';
import { estimateEngine } from '../estimate/engine.ts';
import { entriesOf, queryOf } from '../form/entries.ts';
import { formatAmount } from '../form/money.ts';
import { exampleValues, type OverviewRow } from '../start/overview-rows.ts';

type Parts = Pick<Catalog, 'site' | 'pricing'>;

/** A calculator that tells what something costs, and the name of the service or article that says so. */
interface CostOf {
  id: string;
  of: string;
}

/** The calculators of a service or an article. */
export const costsOf = ({
  slug,
  calculators,
}: {
  slug: string;
  calculators: readonly FormLink[];
}): CostOf[] => calculators.map(({ id }) => ({ id, of: slug }));

/** Calculators, each with what an example costs, from low to high, and how much work it is: all of it computed. */
export function costRows(
  calculators: readonly CostOf[],
  catalog: Parts,
  options: PageDataOptions,
): OverviewRow[] {
  const { lang } = options;
  return calculators.flatMap(({ id, of }) => {
    const source = catalog.pricing.calculators.find((each) => each.id === id);
    if (!source) return [];
    const { portable, date } = calculatorPageData(source, catalog, options);
    const { name, parameters = {} } = exampleFor(source, of) ?? {};
    const engine = estimateEngine(portable);
    const result = engine.estimate(exampleValues(engine, { parameters }, portable), date);
    // The page opens with the typical example.
    const isTypical = parameters === source.examples[TYPICAL_EXAMPLE]?.parameters;
    const query = isTypical ? '' : `?${queryOf(entriesOf(parameters))}`;
    return [
      {
        href: `${catalog.site.paths.calculators[lang]}/${id}${query}`,
        name: source.name[lang],
        note: exampleNote(name?.[lang] ?? '', projectWork(result, source), lang),
        ...rangeOf(result, WORDS.bases[source.basis][lang], lang),
      },
    ];
  });
}

/** What an example is, and how many days of work where it is a project. */
function exampleNote(name: string, { person_days: days, customer_days }: ProjectWork, lang: Lang): string {
  const own = formatNumber(Math.round(customer_days), lang);
  return days > 0
    ? fillText(WORDS.entries.exampleWork[lang], { name, days, own }, lang)
    : fillText(WORDS.entries.exampleOf[lang], { name });
}

/** The range of a total, or of what is paid each month where nothing else is. */
function rangeOf({ lines, min_cost, total_estimate, max_cost }: Estimate, basis: string, lang: Lang) {
  const text = (low: number, high: number) =>
    low === high ? formatAmount(low, lang) : `${formatAmount(low, lang)} – ${formatAmount(high, lang)}`;
  if (total_estimate > 0) return { figure: text(min_cost, max_cost), figureNote: basis };
  const monthly = lines.filter(({ line }) => line.kind === 'monthly');
  const sum = (bound: 'min' | 'max') => monthly.reduce((total, line) => total + line[bound], 0);
  return { figure: text(sum('min'), sum('max')), figureNote: WORDS.start.perMonth[lang] };
}

/** How many calculators the page of a term leads to. */
const MOST_CALCULATORS = 3;

/**
 * The calculators that tell what a term may cost: those of the services that work with it, and where no service does, those
 * of the articles about it. What comes first in its list comes before what is second in another.
 */
export function calculatorsForTerm(
  { slug }: Pick<GlossaryEntry, 'slug'>,
  { kinds }: Pick<Catalog, 'kinds'>,
  lang: Lang,
): CostOf[] {
  const isTerm = (term: { slug: string }) => term.slug === slug;
  const ofServices = kinds.services[lang].filter(({ terms }) => terms.some(isTerm));
  const ofArticles = kinds.articles[lang].filter(({ about }) => about.some(isTerm));
  const [lists = []] = [ofServices, ofArticles]
    .map((entries) => entries.map((entry) => costsOf(entry)).filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0);
  const inOrder = lists
    .flatMap((calculators) => calculators.map((cost, place) => ({ ...cost, place })))
    .toSorted((a, b) => a.place - b.place);
  const isFirst = ({ id }: CostOf, index: number) => inOrder.findIndex((each) => each.id === id) === index;
  return inOrder.filter(isFirst).slice(0, MOST_CALCULATORS);
}
