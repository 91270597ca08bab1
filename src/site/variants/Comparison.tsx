import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { answerText } from '../form/answer-text.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { formatAmount, formatChange } from '../form/money.ts';
import { stepsBetween, type Version } from './version.ts';
import { Waterfall } from './Waterfall.tsx';

interface Column {
  label: string;
  version: Version;
}

interface ComparisonProps {
  /** The variant that the present answers are compared with. */
  kept: Version;
  name: string;
  now: Version;
  /** What the present answers are called, if they are a variant. */
  presentName: string | undefined;
  /** All variants, and the present answers where they are none. */
  columns: readonly Column[];
  /** What the figure is. */
  figureLabel: string;
  parameters: Parameters;
  lang: Lang;
}

/** A variant beside the present answers: the figures and where their difference comes from. Then all versions: the answers that differ, all lines. */
export function Comparison(props: ComparisonProps) {
  const { kept, now, lang, ...names } = props;
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
        <ComparedAnswers {...props} />
        <ComparedLines {...props} />
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

type ComparedProps = Pick<ComparisonProps, 'columns' | 'parameters' | 'figureLabel' | 'lang'>;

function ComparedAnswers({ columns, parameters, lang }: ComparedProps) {
  const rows = Object.entries(parameters).map(([name, parameter]) => {
    const cells = columns.map(({ version: { values } }) =>
      Object.hasOwn(values, name) ? answerText(parameter, values[name], lang) : '–',
    );
    return { id: name, label: parameter.label[lang], cells };
  });
  const differing = rows.filter(({ cells }) => cells.some((cell) => cell !== cells[0]));
  return <SideBySide title={WORDS.variants.answers[lang]} columns={columns} rows={differing} />;
}

function ComparedLines({ columns, figureLabel, lang }: ComparedProps) {
  const amounts = (id: string, label: string, eurosOf: (version: Version) => number | undefined) => {
    const euros = columns.map(({ version }) => Math.round(eurosOf(version) ?? 0));
    return euros.some(Boolean) ? [{ id, label, cells: euros.map((each) => formatAmount(each, lang)) }] : [];
  };
  // Lines that only former versions have stand at the end.
  const labels = new Map(
    columns.toReversed().flatMap(({ version }) => version.lines.map(({ id, label }) => [id, label])),
  );
  const range = {
    id: 'range',
    label: WORDS.estimate.range[lang],
    cells: columns.map(({ version }) => version.range ?? ''),
  };
  return (
    <SideBySide
      title={WORDS.variants.lines[lang]}
      columns={columns}
      rows={[...labels].flatMap(([line, label]) =>
        amounts(line, label, ({ lines }) => lines.find(({ id }) => id === line)?.euros),
      )}
      sums={[
        ...amounts('figure', figureLabel, ({ figure }) => figure),
        ...(range.cells.some(Boolean) ? [range] : []),
        ...amounts('monthly', WORDS.estimate.monthly[lang], ({ monthly }) => monthly),
      ]}
    />
  );
}

interface Row {
  id: string;
  label: string;
  cells: readonly string[];
}

interface SideBySideProps {
  title: string;
  columns: readonly Column[];
  rows: readonly Row[];
  sums?: readonly Row[];
}

/** A table with a column for each version. */
function SideBySide({ title, columns, rows, sums = [] }: SideBySideProps) {
  const tableRow = ({ id, label, cells }: Row) => (
    <tr key={id}>
      <th scope="row">{label}</th>
      {cells.map((text, index) => (
        <td key={index}>
          <ComputedText text={text} />
        </td>
      ))}
    </tr>
  );
  return (
    <table class={`lines figures side-by-side ${columns.length > 2 ? 'many' : ''}`}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ label }, index) => (
            <th key={index} scope="col">
              <ComputedText text={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(tableRow)}</tbody>
      {sums.length > 0 && <tfoot>{sums.map(tableRow)}</tfoot>}
    </table>
  );
}
