import type { Analysis } from '#pricing/analysis/analysis.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatSavings } from '../form/money.ts';
import { ANALYSIS_WORDS as WORDS } from './words.ts';

interface Props {
  analysis: Analysis;
  /** What the option that may save is called. */
  label: string;
  lang: Lang;
}

/** The result in two lines, which stays in sight beside the form of a wide screen; it says nothing that the whole result does not. */
export function KeptResult({ analysis: { savings_year_5, breakeven_month }, label, lang }: Props) {
  const breakeven =
    breakeven_month === null
      ? WORDS.noBreakeven[lang]
      : fillText(WORDS.breakeven[lang], { month: String(breakeven_month) });
  return (
    <div class="kept-result screen-only" aria-hidden="true">
      <p class="note">{fillText(WORDS.savingsOf[lang], { a: label })}</p>
      <p class="kept-figures figures">
        <span>
          <Figure class="kept-amount" text={formatSavings(savings_year_5, lang)} />{' '}
          <span>{WORDS.afterYear5[lang]}</span>
        </span>{' '}
        <ComputedText text={breakeven} />
      </p>
    </div>
  );
}
