import { fillCounts, fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import { Figure } from '../form/ComputedText.tsx';
import { formatAmount, formatSavings } from '../form/money.ts';
import { type CostComparison, costsOf } from './curve-points.ts';

const YEAR = 12;

/** What two options have cost at the end of each year, and the difference. */
export function CostTable({ comparison }: { comparison: CostComparison }) {
  const { a, b, lang } = comparison;
  const costs = costsOf(comparison);
  const rows = costs.a.flatMap((costA, month) => {
    const costB = costs.b[month] ?? 0;
    return month > 0 && month % YEAR === 0 ? [{ years: month / YEAR, costA, costB }] : [];
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and this scrolls large figures on a phone
    <div class="curves-scroll" tabindex={0} role="group" aria-label={WORDS.curves.table[lang]}>
      <table class="curves-table">
        <caption>{fillText(WORDS.curves.tableCaption[lang], { a: a.label })}</caption>
        <thead>
          <tr>
            <th scope="col">{WORDS.curves.timeColumn[lang]}</th>
            <th scope="col">{a.label}</th>
            <th scope="col">{b.label}</th>
            <th scope="col">{WORDS.curves.savings[lang]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ years, costA, costB }) => (
            <tr key={years}>
              <th scope="row">{fillCounts(WORDS.curves.afterYears[lang], { years }, lang)}</th>
              <td>
                <Figure text={formatAmount(costA, lang)} />
              </td>
              <td>
                <Figure text={formatAmount(costB, lang)} />
              </td>
              <td>
                <Figure text={formatSavings(costB - costA, lang)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
