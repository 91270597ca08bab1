import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { shortDate } from '#text/dates.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { capitalize } from '#text/typeset.ts';
import { WORDS } from '#text/words.ts';
import { Figure } from '../form/ComputedText.tsx';
import { formatAmount } from '../form/money.ts';
import { type MarketRange, marketRange } from './evidence.ts';
import { BAR, OwnRange, placeRange, type Range, RangeBar } from './RangeBar.tsx';

interface OfCalculator {
  source: CalculatorSource;
  lang: Lang;
}

/** The band of the market is thin, below the range of the estimate. */
const MARKET = { height: 5 };

/** The range of an estimate above what such work usually costs elsewhere, where that is known of the total. */
export function RangeInMarket({ result, source, lang }: OfCalculator & { result: Range }) {
  const market = marketRange(source, lang);
  if (market?.figure !== 'total_estimate') return <RangeBar result={result} lang={lang} />;
  const places = placeRange(result, market);
  return (
    <div class="range">
      <svg
        class="range-both"
        viewBox={`0 0 ${BAR.width} ${BAR.height + MARKET.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <OwnRange places={places} />
        <rect
          class="range-market"
          x={places.market.from}
          y={BAR.height}
          width={places.market.to - places.market.from}
          height={MARKET.height}
        />
      </svg>
      <p class="range-row">
        <span class="range-key">{WORDS.estimate.range[lang]}</span>
        <Figure
          class="figures"
          text={`${formatAmount(result.min_cost, lang)} – ${formatAmount(result.max_cost, lang)}`}
        />
      </p>
      <MarketInWords market={market} lang={lang} />
    </div>
  );
}

/** What such running cost usually is, where that is what is known. */
export function MarketOfRunningCost({ source, lang }: OfCalculator) {
  const market = marketRange(source, lang);
  return market && market.figure !== 'total_estimate' ? <MarketInWords market={market} lang={lang} /> : null;
}

const MARKET_NAMES = {
  total_estimate: WORDS.evidence.market,
  monthly_cost: WORDS.evidence.monthlyMarket,
  yearly_cost: WORDS.evidence.yearlyMarket,
};

/** What such work usually costs, which opens where that is from. */
function MarketInWords({ market, lang }: { market: MarketRange; lang: Lang }) {
  const { figure, minimum, maximum, source, urls, checkedOn } = market;
  const checked = fillText(WORDS.entries.checkedOn[lang], { day: shortDate(checkedOn, lang) });
  return (
    <details class="market">
      <summary class="range-row">
        <span class="range-key">{MARKET_NAMES[figure][lang]}</span>{' '}
        <Figure class="figures" text={`${formatAmount(minimum, lang)} – ${formatAmount(maximum, lang)}`} />
      </summary>
      <div class="evidence">
        <p lang={source.lang === lang ? undefined : source.lang}>{source.text}</p>
        {urls.length > 0 && (
          <p>
            {WORDS.evidence.sources[lang]}{' '}
            {urls.map((url, index) => (
              <span key={url}>
                {index > 0 && ', '}
                <a href={url}>{new URL(url).hostname.replace(/^www\./, '')}</a>
              </span>
            ))}
          </p>
        )}
        <p>{capitalize(checked)}</p>
      </div>
    </details>
  );
}
