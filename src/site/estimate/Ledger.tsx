import type { Estimate } from '#pricing/estimate/estimate.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { shortDate } from '#text/dates.ts';
import { fillCounts, fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { keepTogether } from '#text/typeset.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { LastValid } from '../form/LastValid.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import { Difference } from '../variants/ComparedVariants.tsx';
import type { EvidenceParts } from './Evidence.tsx';
import type { LedgerLine } from './engine.ts';
import { RangeBar } from './RangeBar.tsx';

interface LedgerProps {
  lang: Lang;
  result: Estimate;
  lines: readonly LedgerLine[];
  /** What it is shown beside: a variant, or what it was before the last answer; `undefined` at the start. */
  beside: { result: Estimate; lines: readonly LedgerLine[] } | undefined;
  /** The result in one or two sentences. */
  summary: string;
  source: CalculatorSource;
  /** What shows what the figures rest on, where that is shown. */
  evidence: EvidenceParts | undefined;
  /** The day from which its newest price holds. */
  pricesSince: string | undefined;
  /** What the estimate is of, until the visitor answers something. */
  exampleName: string | undefined;
  isValid: boolean;
  /** What the total differs by from a variant, in words; empty where none is kept. */
  difference: string;
  disclaimer: string;
}

/** The estimate with every line that makes it up. */
export function Ledger(props: LedgerProps) {
  const { lang, result, lines, beside, disclaimer, isValid, evidence } = props;
  const shown = { beside, lang, evidence };
  const once = lines.filter(({ isMonthly }) => !isMonthly);
  const monthly = lines.filter(({ isMonthly }) => isMonthly);
  const ownDays = result.work.customer;
  return (
    <section class="ledger" id="result" aria-labelledby="result-title" tabindex={-1}>
      <h2 id="result-title" class="visually-hidden">
        {WORDS.estimate.result[lang]}
      </h2>
      <LedgerHead {...props} />
      {!isValid && <p class="ledger-warning">{WORDS.estimate.incomplete[lang]}</p>}
      <Lines {...shown} title={WORDS.estimate.once[lang]} lines={once} />
      {monthly.length > 0 && <Lines {...shown} title={WORDS.estimate.monthly[lang]} lines={monthly} />}
      {ownDays > 0 && (
        <p class="note">
          <ComputedText text={fillCounts(WORDS.estimate.ownWork[lang], { days: ownDays }, lang)} />
        </p>
      )}
      <p class="note">{keepTogether(disclaimer, lang)}</p>
    </section>
  );
}

function LedgerHead(props: LedgerProps) {
  const { lang, source, result, summary, evidence, pricesSince, exampleName, difference, isValid } = props;
  const total = result.total_estimate;
  const basis = WORDS.estimateBases[source.basis][lang];
  const { total_estimate: former = total } = props.beside?.result ?? {};
  const change = difference ? '' : formatChange(total - former, lang);
  return (
    <div class="ledger-head">
      {exampleName !== undefined && (
        <p class="example">
          <span class="tag">{WORDS.estimate.example[lang]}</span> {exampleName}
        </p>
      )}
      <div class="ledger-total">
        <p class="ledger-basis">
          <span>{basis}</span>
          {pricesSince !== undefined && (
            <ComputedText text={`${WORDS.estimate.prices[lang]} ${shortDate(pricesSince, lang)}`} />
          )}
        </p>
        <p class="total figures" aria-live="polite" aria-atomic="true">
          <span class="visually-hidden">{basis}: </span>
          {result.isSmall && <span class="total-from">{WORDS.estimate.from[lang]} </span>}
          <Figure text={formatAmount(total, lang)} />
          <LastValid isValid={isValid} lang={lang} />
          <ComputedText class="visually-hidden" text={change && `, ${change}`} />
        </p>
      </div>
      <Difference text={difference} />
      {evidence ? (
        <evidence.Range result={result} source={source} lang={lang} />
      ) : (
        <RangeBar result={result} lang={lang} />
      )}
      {result.monthly_cost > 0 && (
        <p class="per-month figures">
          <ComputedText
            text={`+ ${formatAmount(result.monthly_cost, lang)} ${WORDS.estimate.perMonth[lang]} ${fillText(WORDS.estimate.inYear[lang], { amount: formatAmount(result.yearly_cost, lang) })}`}
          />
        </p>
      )}
      {evidence && <evidence.RunningCost source={source} lang={lang} />}
      <p class="ledger-summary">
        <ComputedText text={keepTogether(summary, lang)} />
      </p>
      {evidence && result.funding && (
        <p class="ledger-summary screen-only">
          <a href="#programmes">{WORDS.funding.toProgrammes[lang]}</a>
        </p>
      )}
    </div>
  );
}

function Lines({
  title,
  lines,
  beside,
  lang,
  evidence,
}: {
  title: string;
  lines: readonly LedgerLine[];
  beside: LedgerProps['beside'];
  lang: Lang;
  evidence: EvidenceParts | undefined;
}) {
  const sum = lines.reduce((all, { euros }) => all + euros, 0);
  return (
    <table class="lines">
      <caption>{title}</caption>
      <tbody>
        {lines.map((line) => {
          const { id, label, euros, reckoning } = line;
          const head = (
            <>
              <span>{label}</span>
              {reckoning && <ComputedText class="reckoning" text={reckoning} />}
            </>
          );
          const former = beside?.lines.find((each) => each.id === id)?.euros ?? 0;
          const moved = beside && formatChange(euros - former, lang);
          return (
            <tr key={id}>
              <th scope="row">
                {evidence ? (
                  <evidence.Line line={line} lang={lang}>
                    {head}
                  </evidence.Line>
                ) : (
                  head
                )}
              </th>
              <td class="figures">
                <Figure text={formatAmount(euros, lang)} />
                {moved && <Figure class="moved" text={moved} />}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{WORDS.estimate.sum[lang]}</th>
          <td class="figures">
            <Figure text={formatAmount(sum, lang)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
