import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { answerText } from '../form/answer-text.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import { linesSideBySide, stepsBetween, type Version } from './version.ts';
import { Waterfall } from './Waterfall.tsx';

interface ComparisonProps {
  /** The variant that the present answers are compared with. */
  kept: Version;
  name: string;
  now: Version;
  /** What the present answers are called, if they are a variant. */
  presentName: string | undefined;
  /** What the figure is. */
  figureLabel: string;
  parameters: Parameters;
  lang: Lang;
}

/** A variant beside the present answers: the figures, where their difference comes from, the answers that differ, all lines. */
export function Comparison({ kept, now, figureLabel, parameters, lang, ...names }: ComparisonProps) {
  const labels = { kept: names.name, now: names.presentName ?? WORDS.variants.now[lang] };
  const steps = stepsBetween(kept, now, lang);
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">
        <ComputedText text={fillText(WORDS.variants.compareTitle[lang], { name: names.name })} />
      </h2>
      <dl class="compared-sums figures">
        <Sum label={labels.kept} text={formatAmount(kept.figure, lang)} note={kept.note} />
        <Sum label={labels.now} text={formatAmount(now.figure, lang)} note={now.note} />
        <Sum
          label={WORDS.variants.difference[lang]}
          text={formatChange(now.figure - kept.figure, lang) || '0'}
          note=""
        />
      </dl>
      <div class="compared-columns">
        {steps.length > 0 && (
          <Waterfall
            title={WORDS.variants.waterfall[lang]}
            steps={steps}
            kept={{ label: labels.kept, figure: kept.figure }}
            now={{ label: labels.now, figure: now.figure }}
            isGain={now.isGain === true}
            lang={lang}
          />
        )}
        <ComparedAnswers kept={kept} now={now} labels={labels} parameters={parameters} lang={lang} />
        <ComparedLines kept={kept} now={now} figureLabel={figureLabel} lang={lang} />
      </div>
    </section>
  );
}

function Sum({ label, text, note }: Record<'label' | 'text' | 'note', string>) {
  return (
    <div>
      <dt>
        <ComputedText text={label} />
      </dt>
      <dd>
        <Figure text={text} />
        {note !== '' && <ComputedText class="reckoning" text={note} />}
      </dd>
    </div>
  );
}

interface ComparedProps {
  kept: Version;
  now: Version;
  lang: Lang;
}

interface AnswersProps extends ComparedProps {
  labels: { kept: string; now: string };
  parameters: Parameters;
}

function ComparedAnswers({ kept, now, labels, parameters, lang }: AnswersProps) {
  const differing = Object.entries(parameters).flatMap(([name, parameter]) => {
    const [before = '', after = ''] = [kept, now].map(({ values }) =>
      Object.hasOwn(values, name) ? answerText(parameter, values[name], lang) : '–',
    );
    return before === after ? [] : [{ name, label: parameter.label[lang], before, after }];
  });
  return (
    <table class="lines compared-answers">
      <caption>{WORDS.variants.answers[lang]}</caption>
      <thead>
        <tr>
          <th scope="col">{WORDS.variants.answer[lang]}</th>
          <th scope="col">
            <ComputedText text={labels.kept} />
          </th>
          <th scope="col">
            <ComputedText text={labels.now} />
          </th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ name, label, before, after }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>
              <ComputedText text={before} />
            </td>
            <td>
              <ComputedText text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ComparedLines({ kept, now, figureLabel, lang }: ComparedProps & { figureLabel: string }) {
  const amount = (id: string, label: string, before: number, after: number) => (
    <ComparedRow
      key={id}
      label={label}
      amounts={`${formatAmount(before, lang)} → ${formatAmount(after, lang)}`}
      change={formatChange(after - before, lang) || '0'}
    />
  );
  const [before = 0, after = 0] = [kept.monthly, now.monthly];
  return (
    <table class="lines figures">
      <caption>{WORDS.variants.lines[lang]}</caption>
      <tbody>
        {linesSideBySide(kept, now)
          .filter((line) => Math.round(line.kept) !== 0 || Math.round(line.now) !== 0)
          .map((line) => amount(line.id, line.label, line.kept, line.now))}
      </tbody>
      <tfoot>
        {amount('figure', figureLabel, kept.figure, now.figure)}
        {(before > 0 || after > 0) && amount('monthly', WORDS.estimate.monthly[lang], before, after)}
      </tfoot>
    </table>
  );
}

/** One row in two columns, so that a phone shows the difference too. */
function ComparedRow({ label, amounts, change }: Record<'label' | 'amounts' | 'change', string>) {
  return (
    <tr>
      <th scope="row">
        <span>{label}</span>
        <ComputedText class="reckoning" text={amounts} />
      </th>
      <td>
        <Figure text={change} />
      </td>
    </tr>
  );
}
