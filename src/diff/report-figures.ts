import { cutText } from '#text/excerpt.ts';
import { listNames } from '#text/nearest.ts';
import { formatMoney, formatPercent } from '#text/numbers.ts';
import { countOf } from '#text/sentences.ts';
import type { Comparison } from './compare.ts';
import { andMore, announcedMark, firstLines, type Limits } from './report-lines.ts';

type Move = Comparison['figures'][number];

/** Figures by name; those of analyzers move in percent of what the dearer option costs. */
const FIGURES: Record<string, string> = {
  total_estimate: 'total',
  min_cost: 'low estimate',
  max_cost: 'high estimate',
  monthly_cost: 'monthly cost',
  savings_year_5: 'savings in five years (of the cost)',
  savings_year_3: 'savings in three years (of the cost)',
  savings_year_1: 'savings in the first year (of the cost)',
  total_a: 'cost of option A (of the dearer one)',
  total_b: 'cost of option B (of the dearer one)',
  breakeven_month: 'break-even month',
};

/** What moves, by its reasons; on a later day the same change is the same line. */
export function reasonLines(figures: readonly Move[], most: Limits): string[] {
  const moved = figures.filter(({ requests }) => requests.length > 0);
  const groups = [...Map.groupBy(moved, ({ reasons }) => reasons.join('; '))];
  const told = groups.slice(0, most.reasons).flatMap(([reasons, moves]) => {
    const lines = [...Map.groupBy(moves, moveText)].map(([text, same]) => {
      const [first, ...later] = same.map(({ day }) => day).sort();
      return `${text} (${later.length > 0 ? 'from' : 'on'} ${first})`;
    });
    return [
      cutText(reasons, 300),
      ...[...firstLines(lines, most.linesOfReason), ...quotedLines(moves, most)].map((line) => `  ${line}`),
    ];
  });
  const left = groups.length - most.reasons;
  return left > 0 ? [...told, andMore(countOf(left, 'reason'))] : told;
}

/** The articles, references and answers that may need a look: their figures are those of the day on which a calculator was checked. */
function quotedLines(moves: readonly Move[], most: Limits): string[] {
  const texts = [...new Set(moves.flatMap(({ quotedBy }) => quotedBy))].sort();
  return texts.length === 0 ? [] : [`Texts that quote them: ${listNames(texts, most.lines)}`];
}

/** `app-entwicklung: total +2.1% to +7.4%, 48 of 53 requests; “Customer app” €41,200 → €43,100`. */
function moveText({ id, asked, requests, ranges, typical, announced }: Move): string {
  const extentOf = (name: string) =>
    Math.max(...[ranges[name]?.least, ranges[name]?.most].map((each) => Math.abs(each ?? 0)));
  const [main = 'breakeven_month', ...others] = Object.keys(FIGURES).filter((name) => name in ranges);
  const [largest] = others.toSorted((one, other) => extentOf(other) - extentOf(one));
  const shown = largest !== undefined && extentOf(largest) >= extentOf(main) + 0.1 ? [main, largest] : [main];
  const figures = shown.map((name) => `${FIGURES[name]} ${rangeText(ranges[name])}`);
  const [before, after] = [typical?.before[main], typical?.after[main]].map((value) =>
    amountText(value, main),
  );
  const example = before === after ? '' : `; “${typical?.name}” ${before} → ${after}`;
  return `${id}: ${figures.join(', ')}, ${requests.length} of ${asked} requests${example}${announcedMark(announced)}`;
}

function amountText(figure: number | null | undefined, name: string): string {
  if (typeof figure !== 'number') return 'never';
  if (name === 'breakeven_month') return `month ${figure}`;
  return `${figure < 0 ? '−' : ''}${formatMoney(Math.abs(figure), 'en')}`;
}

function rangeText(range: Move['ranges'][string] | undefined): string {
  if (!range) return 'moves';
  const [from, to] = [range.least, range.most].map(percentText);
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** Zero with a sign is less than a tenth. */
const percentText = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${formatPercent(Math.abs(percent) / 100, 'en')}`;

/** A line for each parameter and kind of error, however many values and days there are. */
export function refusalLines(figures: readonly Move[], most: Limits): string[] {
  const all = figures.flatMap(({ group, id, day, refused, announced }) =>
    refused.map(({ error }) => ({ day, error, subject: `${group}/${id}`, announced })),
  );
  const groups = Map.groupBy(
    all,
    ({ subject, error, announced }) => `${subject} ${error.parameter} ${error.code} ${announced}`,
  );
  const lines = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const requests = [first, ...others].filter(({ day }) => day === first.day).length;
    return `refused now: ${first.subject}: ${cutText(first.error.message, 160)} (${countOf(requests, 'request')})${announcedMark(first.announced)}`;
  });
  return firstLines(lines, most.refusals);
}
