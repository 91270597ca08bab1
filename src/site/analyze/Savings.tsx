import type { Analysis } from '#pricing/analysis/analysis.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { Figure } from '../form/ComputedText.tsx';
import { formatSavings } from '../form/money.ts';
import { ANALYSIS_WORDS as WORDS } from './words.ts';

/** The savings of one, three and five years, large. */
export function Savings({ analysis, label, lang }: { analysis: Analysis; label: string; lang: Lang }) {
  const figures = [
    { text: WORDS.afterYear1[lang], euros: analysis.savings_year_1 },
    { text: WORDS.afterYear3[lang], euros: analysis.savings_year_3 },
    { text: WORDS.afterYear5[lang], euros: analysis.savings_year_5 },
  ];
  return (
    <section class="savings" aria-label={fillText(WORDS.savingsOf[lang], { a: label })}>
      <p class="note">{fillText(WORDS.savingsOf[lang], { a: label })}</p>
      <dl>
        {figures.map(({ text, euros }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd class="figures">
              <Figure text={formatSavings(euros, lang)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
