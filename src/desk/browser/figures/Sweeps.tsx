import type { Values } from '#pricing/expression/expression.ts';
import { numberGrid } from '#pricing/sensitivity/number-grid.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { linear } from '#site/curves/linear.ts';
import { formatAmount } from '#site/form/money.ts';
import type { Lang } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';

/** What computes a figure for other answers. */
export interface SweptEngine {
  form: {
    source: { parameters: Parameters };
    /** The questions that do not matter with some answers. */
    findNotApplied: (values: Values) => readonly string[];
  };
  /** `undefined` for answers that are refused. */
  readGiven: (given: object) => Values | undefined;
  figure: (values: Values) => number;
}

interface Props {
  engine: SweptEngine;
  given: Readonly<Record<string, unknown>>;
  lang: Lang;
}

/** How many values of a number are tried. */
const MOST_POINTS = 60;

const ROOM = { width: 200, height: 48, edge: 3 };

/** For each number that is asked for, the figure from its least to its largest value, all other answers being as they are. */
export function Sweeps({ engine, given, lang }: Props) {
  const now = engine.readGiven(given);
  const notApplied = now ? engine.form.findNotApplied(now) : [];
  const numbers = Object.entries(engine.form.source.parameters).flatMap(([name, parameter]) => {
    const isNumber = parameter.type === 'integer' || parameter.type === 'number';
    if (!isNumber || notApplied.includes(name)) return [];
    const { count, at } = numberGrid(parameter);
    const steps = Math.min(count, MOST_POINTS) - 1;
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const value = at(Math.round((step * (count - 1)) / Math.max(steps, 1)));
      const values = engine.readGiven({ ...given, [name]: value });
      return { value, figure: values && engine.figure(values) };
    });
    return [{ name, label: parameter.label[lang], points, now: Number(now?.[name]) }];
  });
  return (
    <ul class="sweeps">
      {numbers.map(({ name, ...sweep }) => (
        <Sweep key={name} {...sweep} lang={lang} />
      ))}
    </ul>
  );
}

interface SweepProps {
  label: string;
  points: readonly { value: number; figure: number | undefined }[];
  now: number;
  lang: Lang;
}

function Sweep({ label, points, now, lang }: SweepProps) {
  const allowed = points.flatMap(({ value, figure }) => (figure === undefined ? [] : [{ value, figure }]));
  const figures = allowed.map(({ figure }) => figure);
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const [first, last] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 1];
  const x = linear([first, last], [ROOM.edge, ROOM.width - ROOM.edge]);
  const y = linear([low, high === low ? low + 1 : high], [ROOM.height - ROOM.edge, ROOM.edge]);
  // Where an answer is refused, the line has a gap.
  const line = points.map(({ value, figure }, index) => {
    const isBegun = points[index - 1]?.figure !== undefined;
    return figure === undefined ? '' : `${isBegun ? 'L' : 'M'}${x(value).toFixed(1)},${y(figure).toFixed(1)}`;
  });
  const [from, to] = [allowed[0], allowed.at(-1)];
  return (
    <li>
      <span>{label}</span>
      <svg viewBox={`0 0 ${ROOM.width} ${ROOM.height}`} preserveAspectRatio="none" aria-hidden="true">
        {Number.isFinite(now) && <path class="sweep-now" d={`M${x(now).toFixed(1)},0V${ROOM.height}`} />}
        <path class="sweep-line" d={line.join('')} />
      </svg>
      <span class="note figures">
        {from && to
          ? [from, to]
              .map(({ value, figure }) => `${formatNumber(value, lang)}: ${formatAmount(figure, lang)}`)
              .join(' … ')
          : '–'}
      </span>
    </li>
  );
}
