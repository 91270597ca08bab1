import type { Cost } from './costs.ts';
import type { Quality } from './quality.ts';
import type { System } from './system.ts';

interface Costs {
  once: Map<System, Cost>;
  many: Map<System, Cost>;
}

/** What each system finds of a table of queries. */
export interface TableFindings {
  name: string;
  queries: readonly unknown[];
  /** How many queries look for what the content does not have. */
  leftOut: number;
  quality: Map<System, Quality>;
}

export interface Findings {
  tables: readonly TableFindings[];
  /** At the content as it is, and at many times that; absent where only quality was measured. */
  costs?: Costs;
  /** Ours, asked all tables, and the same without each rule; absent where others alone were asked. */
  ours?: Quality;
  rules?: Map<System, Quality>;
}

export interface RunFacts {
  date: string;
  commit: string;
}

type Table = string[][];

/** The report as Markdown. */
export function reportText({ tables, costs, rules, ours }: Findings, facts: RunFacts): string {
  return [
    '# Search beside other libraries',
    '',
    `Written by \`npm run bench:search\` on ${facts.date} at commit ${facts.commit}: the same queries over the same texts, with the same weights of fields where a library takes them.`,
    '',
    '## What is found',
    '',
    'Found: something expected is among the first five. Recall@5: how much of what is expected is. Annoying: something among the first five is',
    'neither expected nor tolerable, or anything comes where there is nothing to find. Unrelated: such results, of all among the first five.',
    ...tables.flatMap(foundText),
    ...(costs ? costsText(costs) : []),
    ...(ours && rules ? ['', '## Ours without one rule', '', ...markdownTable(rulesTable(rules, ours))] : []),
    '',
  ].join('\n');
}

function foundText({ name, queries, leftOut, quality }: TableFindings): string[] {
  return [
    '',
    `### ${name}: ${queries.length} queries`,
    '',
    ...(leftOut > 0 ? [`${leftOut} more look for entries that the content does not have.`, ''] : []),
    ...markdownTable(qualityTable(quality)),
  ];
}

function costsText(costs: Costs): string[] {
  return [
    '',
    '## What it costs',
    '',
    'µs a query, at the content and at 20 times as much with three times the words: the median, the slowest of the table, and 200 characters of unknown',
    'words; the best of some rounds in which all take turns. Build, load and size are those of the larger language; sizes are without texts to display,',
    'and ours without the words of their sentences, which lie beside these texts and tell what stands near what.',
    '',
    ...markdownTable(timesTable(costs)),
    '',
    ...markdownTable(sizesTable(costs)),
  ];
}

function qualityTable(quality: Map<System, Quality>): Table {
  return [
    ['system', 'found', 'recall@5', 'MRR', 'no result', 'annoying', 'unrelated'],
    ...[...quality].map(([{ name }, each]) => [
      name,
      percent(each.hit),
      percent(each.recall),
      each.reciprocalRank.toFixed(3),
      percent(each.none),
      percent(each.annoying),
      percent(each.unrelated),
    ]),
  ];
}

/** What each rule carries: the figures without it, and in points how they differ from those with it. */
function rulesTable(rules: Map<System, Quality>, ours: Quality): Table {
  const beside = (value: number, whole: number) => {
    const points = (value - whole) * 100;
    return `${percent(value)} (${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)})`;
  };
  return [
    ['without', 'found', 'recall@5', 'MRR', 'no result', 'annoying', 'unrelated'],
    ...[...rules].map(([{ name }, each]) => [
      name,
      beside(each.hit, ours.hit),
      beside(each.recall, ours.recall),
      each.reciprocalRank.toFixed(3),
      beside(each.none, ours.none),
      beside(each.annoying, ours.annoying),
      beside(each.unrelated, ours.unrelated),
    ]),
  ];
}

function timesTable({ once, many }: Costs): Table {
  const micros = (cost: Cost | undefined) =>
    [cost?.median, cost?.worst, cost?.hostile].map((value = Number.NaN) => value.toFixed(0));
  return [
    ['system', 'median', 'slowest', 'hostile', 'median, 20×', 'slowest, 20×', 'hostile, 20×'],
    ...[...once].map(([system, cost]) => [system.name, ...micros(cost), ...micros(many.get(system))]),
  ];
}

function sizesTable({ once, many }: Costs): Table {
  const rest = (cost: Cost | undefined) => [
    ...[cost?.buildMs, cost?.loadMs].map((value = Number.NaN) => value.toFixed(0)),
    ...[cost?.bytes, cost?.compressed].map((value = Number.NaN) => (value / 1000).toFixed(0)),
  ];
  const header = ['build ms', 'load ms', 'kB', 'kB in brotli'];
  return [
    ['system', ...header, ...header.slice(0, -1).map((name) => `${name}, 20×`)],
    ...[...once].map(([system, cost]) => [
      system.name,
      ...rest(cost),
      ...rest(many.get(system)).slice(0, -1),
    ]),
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function markdownTable([header = [], ...rows]: Table): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)];
}
