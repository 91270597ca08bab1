import type { Parameters } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { answerText } from '../form/answer-text.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import type { LedgerLine } from './engine.ts';

/** One of two versions of an estimate. */
export interface Version {
  /** The answers that matter. */
  values: Readonly<Record<string, unknown>>;
  lines: readonly LedgerLine[];
  total: number;
  monthly: number;
}

interface Row {
  key: string;
  label: string;
  kept: number;
  now: number;
}

/** The estimate that was kept beside the present one: first the answers that differ, then line by line. */
export function Comparison({
  kept,
  now,
  parameters,
  lang,
  onForget,
}: {
  kept: Version;
  now: Version;
  parameters: Parameters;
  lang: Lang;
  onForget: () => void;
}) {
  const differing = Object.entries(parameters).flatMap(([name, parameter]) => {
    const [before, after] = [kept, now].map(({ values }) => answerText(parameter, values[name], lang));
    return before === after ? [] : [{ name, label: parameter.label[lang], before, after }];
  });
  const rows = linesSideBySide(kept.lines, now.lines);
  const monthly = {
    key: 'monthly',
    label: WORDS.estimate.monthly[lang],
    kept: kept.monthly,
    now: now.monthly,
  };
  const total = { key: 'total', label: WORDS.estimate.sum[lang], kept: kept.total, now: now.total };
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{WORDS.estimate.compareTitle[lang]}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a wide table scrolls on a phone, by keys too */}
      <div class="scrolls" tabIndex={0} role="group" aria-labelledby="comparison-title">
        <table class="compared figures">
          <thead>
            <tr>
              <td />
              <th scope="col">{WORDS.estimate.kept[lang]}</th>
              <th scope="col">{WORDS.estimate.now[lang]}</th>
              <th scope="col">{WORDS.estimate.difference[lang]}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ name, label, before, after }) => (
              <tr key={name} class="compared-answer">
                <th scope="row">{label}</th>
                <td>
                  <ComputedText text={before ?? ''} />
                </td>
                <td>
                  <ComputedText text={after ?? ''} />
                </td>
                <td />
              </tr>
            ))}
          </tbody>
          <tbody>
            {rows.map((row) => (
              <ComparedRow key={row.key} row={row} lang={lang} />
            ))}
          </tbody>
          <tfoot>
            <ComparedRow row={total} lang={lang} />
            {(kept.monthly > 0 || now.monthly > 0) && <ComparedRow row={monthly} lang={lang} />}
          </tfoot>
        </table>
      </div>
      <button type="button" class="text-button screen-only" onClick={onForget}>
        {WORDS.estimate.forget[lang]}
      </button>
    </section>
  );
}

function ComparedRow({ row, lang }: { row: Row; lang: Lang }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td>
        <Figure text={formatAmount(row.kept, lang)} />
      </td>
      <td>
        <Figure text={formatAmount(row.now, lang)} />
      </td>
      <td>
        <Figure text={formatChange(row.now - row.kept, lang) || '0'} />
      </td>
    </tr>
  );
}

/** One-off lines of both, those of the present one in their place, and what is gone at the end. */
function linesSideBySide(kept: readonly LedgerLine[], now: readonly LedgerLine[]): Row[] {
  const eurosIn = (lines: readonly LedgerLine[], id: string) =>
    lines.find((line) => line.id === id)?.euros ?? 0;
  const gone = kept.filter(({ id }) => !now.some((line) => line.id === id));
  return [...now, ...gone]
    .filter(({ isMonthly }) => !isMonthly)
    .map(({ id, label }) => ({ key: id, label, kept: eurosIn(kept, id), now: eurosIn(now, id) }));
}
