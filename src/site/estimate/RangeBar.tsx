import type { Estimate } from '#pricing/estimate/estimate.ts';
import { fillText } from '#text/fill.ts';
import { labelled } from '#text/labelled.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { Figure } from '../form/ComputedText.tsx';
import { formatAmount } from '../form/money.ts';
import type { MarketRange } from './evidence.ts';

export type Range = Pick<Estimate, 'min_cost' | 'max_cost' | 'total_estimate'>;

/** Units of the drawing. It reaches from edge to edge, so that each end is above its figure. */
export const BAR = { width: 1000, height: 24 };

/** Low, expected and high as a thin bar. */
export function RangeBar({ result, lang }: { result: Range; lang: Lang }) {
  const [min, max] = [formatAmount(result.min_cost, lang), formatAmount(result.max_cost, lang)];
  const text = fillText(WORDS.estimate.rangeText[lang], { min, max });
  return (
    <div class="range">
      <svg
        viewBox={`0 0 ${BAR.width} ${BAR.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={labelled(WORDS.estimate.range[lang], text, lang)}
      >
        <OwnRange places={placeRange(result)} />
      </svg>
      <p class="range-ends figures" aria-hidden="true">
        <Figure text={min} />
        <span>{WORDS.estimate.range[lang]}</span>
        <Figure text={max} />
      </p>
    </div>
  );
}

/** The band of an estimate, and the expected figure in it. */
export function OwnRange({ places: { from, to, expected } }: { places: Places }) {
  return (
    <>
      <rect class="range-span" x={from} y="8" width={Math.max(to - from, 1)} height="8" />
      <rect class="range-mark" x={expected - 4} y="0" width="8" height={BAR.height} />
    </>
  );
}

interface Places {
  from: number;
  to: number;
  expected: number;
  market: { from: number; to: number };
}

/**
 * Where figures are in the drawing, from 0 to its width. Beside a market, which often reaches from a hundredth to a hundred
 * times an estimate, equal ways are equal factors, so that the estimate does not shrink to a stroke.
 */
export function placeRange(
  { min_cost, max_cost, total_estimate }: Range,
  market?: Pick<MarketRange, 'minimum' | 'maximum'>,
): Places {
  const ends = market ? [min_cost, max_cost, market.minimum, market.maximum] : [min_cost, max_cost];
  const least = Math.min(...ends.filter((euros) => euros > 0));
  const scale = (euros: number) => (market ? Math.log(Math.max(euros, least)) : euros);
  const [first, last] = [Math.min(...ends.map(scale)), Math.max(...ends.map(scale))];
  const place = (euros: number) =>
    last > first ? ((scale(euros) - first) / (last - first)) * BAR.width : BAR.width / 2;
  const between = (low: number, high: number) =>
    last > first ? { from: place(low), to: place(high) } : { from: 0, to: BAR.width };
  return {
    ...between(min_cost, max_cost),
    expected: place(total_estimate),
    market: between(market?.minimum ?? min_cost, market?.maximum ?? max_cost),
  };
}
