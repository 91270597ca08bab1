import { cutText } from '#text/excerpt.ts';
import { listNames } from '#text/nearest.ts';
import { formatBytes, formatEuros, formatPercent } from '#text/numbers.ts';
import type { UnannouncedMove } from './announced.ts';
import type { Comparison } from './compare.ts';
import type { Figures } from './engine.ts';

/** How many lines of one kind a report has; the others are counted. */
const MOST = { reasons: 6, moves: 6, refused: 4, addresses: 8, shapes: 8, texts: 8, kinds: 5, announced: 12 };

const FIGURES: Record<string, string> = {
  total_estimate: 'total',
  min_cost: 'low estimate',
  max_cost: 'high estimate',
  monthly_cost: 'monthly cost',
  savings_year_5: 'savings in five years',
  savings_year_3: 'savings in three years',
  savings_year_1: 'savings in the first year',
  total_a: 'cost of option A',
  total_b: 'cost of option B',
  breakeven_month: 'break-even month',
};

type Move = Comparison['figures'][number];

/** The report for an editor: what changes, largest first, and what to write into changes.yaml. */
export function writeReport(comparison: Comparison): string {
  const { a, b, days } = comparison;
  const sections = [
    figureLines(comparison.figures),
    addressLines(comparison.addresses),
    ...(comparison.builds
      ? [shapeLines(comparison.builds), textLines(comparison.builds), byteLines(comparison.builds)]
      : []),
  ].filter((lines) => lines.length > 0);
  const nothing = sections.length === 0 ? [['Nothing changes for visitors and clients.']] : [];
  const heading = [`From ${a} to ${b}, on ${listNames(days, 4)}`];
  return [heading, ...nothing, ...sections, announcementLines(comparison.unannounced)]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function figureLines(figures: readonly Move[]): string[] {
  if (figures.length === 0) return [];
  const moved = figures.filter(({ requests }) => requests.length > 0);
  const byReasons = [...Map.groupBy(moved, ({ reasons }) => reasons.join('; '))];
  const refusals = [...Map.groupBy(figures.flatMap(refusalsOf), ({ text }) => text)];
  return [
    `Figures that move: ${count(new Set(moved.map(nameOf)).size, 'calculator or analyzer', 'calculators and analyzers')}`,
    ...atMost(byReasons, MOST.reasons, 'reasons').flatMap((group) =>
      typeof group === 'string' ? [`  ${group}`] : reasonLines(...group),
    ),
    ...atMost(refusals, MOST.refused, 'reasons to refuse').map((group) =>
      typeof group === 'string'
        ? `  ${group}`
        : `  refused now: ${group[0]} (${count(
            group[1].reduce((sum, { requests }) => sum + requests, 0),
            'request',
          )})`,
    ),
  ];
}

function reasonLines(reasons: string, moves: readonly Move[]): string[] {
  // On a later day the same change is the same line.
  const lines = [...Map.groupBy(moves, moveText)].map(([text, same]) => {
    const days = [...new Set(same.map(({ day }) => day))].sort();
    return `    ${text}${days.length > 1 ? `, from ${days[0]} on` : `, on ${days[0]}`}`;
  });
  return [
    `  ${cutText(reasons, 300)}`,
    ...atMost(lines, MOST.moves, 'lines').map((line) => (line.startsWith(' ') ? line : `    ${line}`)),
  ];
}

/** `app-entwicklung: total +2.1 % to +7.4 %, 48 of 53 requests; “Customer app”: €41,200 → €43,100`. */
function moveText(move: Move): string {
  const { id, asked, requests, ranges, typical } = move;
  const byExtent = Object.entries(ranges).sort(([, one], [, other]) => extentOf(other) - extentOf(one));
  const [largest = ['breakeven_month', { least: 0, most: 0 }]] = byExtent;
  const name = Object.keys(FIGURES).find((figure) => figure in ranges) ?? largest[0];
  const range = ranges[name];
  const parts = [
    range ? `${FIGURES[name]} ${rangeText(range)}` : `${FIGURES[name]}`,
    ...(name !== largest[0] && extentOf(largest[1]) >= extentOf(range) + 0.1
      ? [`${FIGURES[largest[0]]} ${rangeText(largest[1])}`]
      : []),
    `${requests.length} of ${asked} requests`,
  ];
  const example =
    typical && typical.before[name] !== typical.after[name] ? `; ${exampleText(typical, name)}` : '';
  return `${id}: ${parts.join(', ')}${example}`;
}

const exampleText = ({ name, before, after }: NonNullable<Move['typical']>, figure: string): string =>
  `“${name}”: ${amount(before, figure)} → ${amount(after, figure)}`;

function amount(figures: Figures, name: string): string {
  const figure = figures[name];
  if (typeof figure !== 'number') return 'never';
  return name === 'breakeven_month'
    ? String(figure)
    : `${figure < 0 ? '−' : ''}${formatEuros(Math.abs(figure), 'en')}`;
}

const extentOf = (range: { least: number; most: number } | undefined) =>
  range ? Math.max(Math.abs(range.least), Math.abs(range.most)) : 0;

function rangeText({ least, most }: { least: number; most: number }): string {
  const [from, to] = [percentText(least), percentText(most)];
  return from === to ? from : `${from} to ${to}`;
}

function percentText(percent: number): string {
  const size = Math.abs(percent);
  // Less than a tenth is something, too.
  const text = size < 0.05 ? `${size.toPrecision(1)}%` : formatPercent(size / 100, 'en');
  return `${percent < 0 ? '−' : '+'}${text}`;
}

const nameOf = ({ group, id }: Move) => `${group}/${id}`;

/** One of each parameter and kind of error, however many values there were. */
const refusalsOf = (move: Move) =>
  [...Map.groupBy(move.refused, ({ error }) => `${error.parameter} ${error.code}`).values()].map((all) => ({
    text: `${nameOf(move)}: ${cutText(all[0]?.error.message ?? '', 160)}`,
    requests: all.length,
  }));

function addressLines(addresses: Comparison['addresses']): string[] {
  if (!addresses) return [];
  const { gone, added } = addresses;
  const lists = 'emptied' in addresses ? [addresses.emptied, addresses.filled] : [0, 0];
  if (gone.length + added.length + Math.max(...lists) === 0) return [];
  return [
    `Addresses: ${gone.length} go, ${added.length} are new${Math.max(...lists) > 0 ? `; of lists by filters, ${lists[0]} files have no entries any more, ${lists[1]} are new` : ''}`,
    ...indented(
      atMost(
        gone.map((path) => `− ${path}`),
        MOST.addresses,
        'that go',
      ),
    ),
    ...indented(
      atMost(
        added.map((path) => `+ ${path}`),
        MOST.addresses,
        'new ones',
      ),
    ),
  ];
}

type Builds = NonNullable<Comparison['builds']>;

function shapeLines({ shapes }: Builds): string[] {
  if (shapes.length === 0) return [];
  const lines = shapes.map(({ change, shapes: names }) => `${listNames(names, 3)}: ${cutText(change, 140)}`);
  return ['Shapes of answers and requests', ...indented(atMost(lines, MOST.shapes, 'changes'))];
}

function textLines({ texts }: Builds): string[] {
  if (texts.length === 0) return [];
  const pages = new Set(texts.flatMap((change) => change.pages));
  const lines = texts.map(({ before, after, pages: [first, ...others] }) => {
    const where = others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
    return `${where}: ${differenceText(before, after)}`;
  });
  return [
    `Text of pages: ${count(pages.size, 'page')}`,
    ...indented(atMost(lines, MOST.texts, 'differences')),
  ];
}

/** Length of a text that is quoted. */
const QUOTED = 70;

/** What differs, with some words before it. */
function differenceText(before: string, after: string): string {
  if (before === '') return `new: “${cutText(after, QUOTED)}”`;
  if (after === '') return `gone: “${cutText(before, QUOTED)}”`;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const start = Math.max(0, before.lastIndexOf(' ', Math.max(0, same - 20)));
  const [from, to] = [before, after].map(
    (text) => `${start > 0 ? '…' : ''}${cutText(text.slice(start).trim(), QUOTED)}`,
  );
  return `“${from}” → “${to}”`;
}

function byteLines({ bytes }: Builds): string[] {
  const kinds = Object.entries(bytes).filter(([, { before, after }]) => before !== after);
  if (kinds.length === 0) return [];
  const sum = (when: 'before' | 'after') => Object.values(bytes).reduce((all, each) => all + each[when], 0);
  const text = (name: string, before: number, after: number) =>
    `${name} ${formatBytes(before, 'en')} → ${formatBytes(after, 'en')} (${after < before ? '−' : '+'}${formatBytes(Math.abs(after - before), 'en')})`;
  const lines = kinds
    .sort(([, one], [, other]) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .map(([kind, { before, after }]) => text(kind, before, after));
  return [text('Bytes:', sum('before'), sum('after')), ...indented(atMost(lines, MOST.kinds, 'kinds'))];
}

function announcementLines({ figures, addresses }: Comparison['unannounced']): string[] {
  if (figures.length + addresses.length === 0) return [];
  const byDate = [...Map.groupBy(figures, ({ date }) => date)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const [[date, moves] = ['…', []], ...later] = byDate;
  const exceeded = figures.flatMap(({ group, id, percent, announced }) =>
    announced === undefined ? [] : [`  ${group}/${id} moves by ${percent}%, and ${announced}% are announced`],
  );
  return [
    'Not announced. If it is meant, write into content/changes.yaml:',
    ...exceeded,
    ...entryLines(date, moves, addresses),
    ...later.flatMap(([day, others]) => entryLines(day, others, [])),
    ...(addresses.length > 0
      ? [
          'An entry with a new name has the former one in `aliases`; one that is removed for good is listed in',
          'content/removed.yaml. Their addresses then lead on, or answer 410 Gone, and need not be announced.',
        ]
      : []),
  ];
}

function entryLines(date: string, moves: readonly UnannouncedMove[], addresses: readonly string[]): string[] {
  const listed = addresses.map((path) => `      - ${path}`);
  return [
    `  - date: ${date}`,
    '    reason: …',
    ...[...Map.groupBy(moves, ({ group }) => group)].flatMap(([group, all]) => [
      `    ${group}:`,
      ...inLines(all.map(({ id, percent }) => `${id}: { percent: ${percent} }`)),
    ]),
    ...(addresses.length > 0 ? ['    addresses:', ...atMost(listed, MOST.announced, 'in --json')] : []),
  ];
}

/** Width of a line of YAML. */
const WIDTH = 110;

/** Members of a map in YAML, as many on a line as there is room for. */
function inLines(members: readonly string[]): string[] {
  const lines: string[] = [];
  for (const member of members) {
    const last = lines.at(-1);
    if (last !== undefined && `${last}, ${member}`.length < WIDTH)
      lines[lines.length - 1] = `${last}, ${member}`;
    else lines.push(`        ${member}`);
  }
  return ['      {', ...lines.map((line) => `${line},`), '      }'];
}

/** The first of a list, and a line that counts the others. */
function atMost<T>(list: readonly T[], most: number, what: string): (T | string)[] {
  // One line more costs no more than the line that counts it.
  if (list.length <= most + 1) return [...list];
  return [...list.slice(0, most), `and ${list.length - most} more ${what}`];
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
