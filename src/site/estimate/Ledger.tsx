import type { Estimate } from '#pricing/estimate/estimate.ts';
import { SMALL_PROJECT } from '#pricing/estimate/estimate-summary.ts';
import { shortDate } from '#text/dates.ts';
import { fillCounts, fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { keepTogether } from '#text/typeset.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { LastValid } from '../form/LastValid.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import type { LedgerLine } from './engine.ts';

interface LedgerProps {
  lang: Lang;
  basis: 'one_off' | 'first_year' | 'own_share';
  result: Estimate;
  lines: readonly LedgerLine[];
  /** What the lines came to before the last answer, by id; empty at the start. */
  before: ReadonlyMap<string, number>;
  /** The day from which its newest price holds. */
  pricesSince: string | undefined;
  /** What the estimate is of, until the visitor answers something. */
  exampleName: string | undefined;
  isValid: boolean;
  disclaimer: string;
}

/** The estimate with every line that makes it up. */
export function Ledger(props: LedgerProps) {
  const { lang, result, lines, before, disclaimer, isValid } = props;
  const once = lines.filter(({ isMonthly }) => !isMonthly);
  const monthly = lines.filter(({ isMonthly }) => isMonthly);
  const ownDays = result.work?.customer ?? 0;
  return (
    <section class="ledger" id="result" aria-labelledby="result-title" tabindex={-1}>
      <h2 id="result-title" class="visually-hidden">
        {WORDS.estimate.result[lang]}
      </h2>
      <LedgerHead {...props} />
      {!isValid && <p class="ledger-warning">{WORDS.estimate.incomplete[lang]}</p>}
      <Lines title={WORDS.estimate.once[lang]} lines={once} before={before} lang={lang} />
      {monthly.length > 0 && (
        <Lines
          title={WORDS.estimate.monthly[lang]}
          lines={monthly}
          before={before}
          lang={lang}
          sum={result.monthly_cost}
        />
      )}
      {ownDays > 0 && (
        <p class="note">
          <ComputedText text={fillCounts(WORDS.estimate.ownWork[lang], { days: ownDays }, lang)} />
        </p>
      )}
      {result.isSmall && <p class="note">{SMALL_PROJECT[lang]}</p>}
      <p class="note">{keepTogether(disclaimer, lang)}</p>
    </section>
  );
}

function LedgerHead({ lang, basis, result, pricesSince, exampleName, isValid }: LedgerProps) {
  return (
    <div class="ledger-head">
      {exampleName !== undefined && (
        <p class="example">
          <span class="tag">{WORDS.estimate.example[lang]}</span> {exampleName}
        </p>
      )}
      <p class="ledger-basis">
        <span>{WORDS.estimateBases[basis][lang]}</span>
        {pricesSince !== undefined && (
          <ComputedText text={`${WORDS.estimate.prices[lang]} ${shortDate(pricesSince, lang)}`} />
        )}
      </p>
      <p class="total figures" aria-live="polite">
        {result.isSmall && <span class="total-from">{WORDS.estimate.from[lang]} </span>}
        <Figure text={formatAmount(result.total_estimate, lang)} />
        <LastValid isValid={isValid} lang={lang} />
      </p>
      <RangeBar result={result} lang={lang} />
      {result.monthly_cost > 0 && (
        <p class="per-month figures">
          <ComputedText
            text={`+ ${formatAmount(result.monthly_cost, lang)} ${WORDS.estimate.perMonth[lang]}`}
          />
        </p>
      )}
    </div>
  );
}

/** Units of the drawing. It reaches from edge to edge, so that each end is above its figure. */
const BAR = { width: 1000, height: 24 };

/** Low, expected and high as a thin bar. */
export function RangeBar({
  result: { min_cost, max_cost, total_estimate },
  lang,
}: {
  result: Pick<Estimate, 'min_cost' | 'max_cost' | 'total_estimate'>;
  lang: Lang;
}) {
  const [min, max] = [formatAmount(min_cost, lang), formatAmount(max_cost, lang)];
  const span = max_cost - min_cost;
  const expectedAt = span === 0 ? BAR.width / 2 : ((total_estimate - min_cost) / span) * BAR.width;
  const text = fillText(WORDS.estimate.rangeText[lang], { min, max });
  return (
    <div class="range">
      <svg
        viewBox={`0 0 ${BAR.width} ${BAR.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${WORDS.estimate.range[lang]}: ${text}`}
      >
        <rect class="range-span" x="0" y="8" width={BAR.width} height="8" />
        <rect class="range-mark" x={expectedAt - 2} y="0" width="4" height={BAR.height} />
      </svg>
      <p class="range-ends figures" aria-hidden="true">
        <Figure text={min} />
        <span>{WORDS.estimate.range[lang]}</span>
        <Figure text={max} />
      </p>
    </div>
  );
}

function Lines({
  title,
  lines,
  before,
  lang,
  sum,
}: {
  title: string;
  lines: readonly LedgerLine[];
  before: ReadonlyMap<string, number>;
  lang: Lang;
  /** Shown below the lines, where the total above does not say it. */
  sum?: number;
}) {
  return (
    <table class="lines">
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ id, label, euros, reckoning }) => {
          const moved = before.size > 0 ? formatChange(euros - (before.get(id) ?? 0), lang) : '';
          return (
            <tr key={id}>
              <th scope="row">
                <span>{label}</span>
                {reckoning && <ComputedText class="reckoning" text={reckoning} />}
              </th>
              <td class="figures">
                <Figure text={formatAmount(euros, lang)} />
                {moved && <Figure class="moved" text={moved} />}
              </td>
            </tr>
          );
        })}
      </tbody>
      {sum !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">{WORDS.estimate.sum[lang]}</th>
            <td class="figures">
              <Figure text={formatAmount(sum, lang)} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
