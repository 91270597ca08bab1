import type { Analysis } from '#pricing/analysis/analysis.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import type { CostComparison } from '../curves/curve-points.ts';
import { SmallCurves } from '../curves/SmallCurves.tsx';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { LastValid } from '../form/LastValid.tsx';
import { formatSavings } from '../form/money.ts';
import { breakevenText } from './analysis-version.ts';

/** The result in two lines and a small drawing, which stays in sight beside the form of a wide screen; it says nothing that the whole result does not. */
export function KeptResult({
  analysis,
  comparison,
  difference,
  isValid,
}: {
  analysis: Analysis;
  comparison: CostComparison;
  difference: string;
  isValid: boolean;
}) {
  const { a, lang } = comparison;
  return (
    <div class="kept-result screen-only" aria-hidden="true">
      <p class="note">{fillText(WORDS.analysis.savingsOf[lang], { a: a.label })}</p>
      <p class="kept-figures figures">
        <span>
          <Figure class="kept-amount" text={formatSavings(analysis.savings_year_5, lang)} />{' '}
          <span>{WORDS.savingsAfter[5][lang]}</span>
          <LastValid isValid={isValid} lang={lang} />
        </span>{' '}
        <ComputedText text={breakevenText(analysis, lang)} />
        {difference !== '' && <ComputedText class="difference" text={difference} />}
      </p>
      <SmallCurves comparison={comparison} />
    </div>
  );
}
