import type { ItemTotal } from '#pricing/analysis/analysis.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { CostComparison } from '../curves/curve-points.ts';
import { Figure } from '../form/ComputedText.tsx';
import { formatAmount } from '../form/money.ts';

/** What the costs of both options consist of over five years. */
export function CostItems({
  items,
  comparison,
  lang,
}: {
  items: { a: ItemTotal[]; b: ItemTotal[] };
  comparison: CostComparison;
  lang: Lang;
}) {
  return (
    <section class="cost-items" aria-labelledby="items-title">
      <h2 id="items-title">{WORDS.analysis.costItems[lang]}</h2>
      {(['a', 'b'] as const).map((option) => {
        // Amounts are shown in whole euros.
        const rows = items[option].filter(({ total_cost_5y }) => Math.round(total_cost_5y) !== 0);
        const sum = items[option].reduce((total, { total_cost_5y }) => total + total_cost_5y, 0);
        return (
          <table class="lines" key={option}>
            <caption>
              <strong>{comparison[option].label}</strong>, {WORDS.analysis.over5Years[lang]}
            </caption>
            <tbody>
              {rows.map(({ item, total_cost_5y }) => (
                <tr key={item.id}>
                  <th scope="row">{item.label[lang]}</th>
                  <td class="figures">
                    <Figure text={formatAmount(total_cost_5y, lang)} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{WORDS.analysis.sum[lang]}</th>
                <td class="figures">
                  <Figure text={formatAmount(sum, lang)} />
                </td>
              </tr>
            </tfoot>
          </table>
        );
      })}
    </section>
  );
}
