import type { Figure } from './figures.ts';

/** What came of one attack. */
export interface Outcome {
  name: string;
  figures: Figure[];
  /** Why the attack could not be made. */
  failure?: string;
  /** Whether it was left out. */
  isSkipped?: true;
}

export function hasFailed({ figures, failure }: Outcome): boolean {
  return failure !== undefined || figures.some(({ isOk }) => !isOk);
}

/** The outcome of an attack for a terminal, with figures as they were measured. */
export function terminalText({ name, figures, failure, isSkipped }: Outcome): string {
  if (isSkipped) return `${name}: left out, since it needs a server of its own\n`;
  const rows = figures.map((figure) =>
    [
      figure.isOk ? 'ok  ' : 'FAIL',
      figure.measures.padEnd(76),
      shown(figure, figure.measured).padStart(12),
      figure.limit === undefined
        ? ''
        : `${figure.unit === 'count' ? 'of' : '≤'} ${shown(figure, figure.limit)}`,
    ].join('  '),
  );
  const details = figures.flatMap(({ isOk, measures, details = [] }) =>
    details.length > 0
      ? [`      ${isOk ? '' : 'FAIL '}${measures}:`, ...details.map((line) => `        ${line}`)]
      : [],
  );
  return [
    name,
    ...rows.map((row) => `  ${row}`),
    ...details,
    ...(failure ? [`  FAIL  ${failure}`] : []),
    '',
  ].join('\n');
}

function shown({ unit }: Figure, value: number): string {
  const text = unit === 'count' ? String(value) : value.toFixed(unit === 'ratio' ? 2 : 1);
  return unit === 'ms' || unit === 'MB' ? `${text} ${unit}` : text;
}

export interface RunFacts {
  date: string;
  commit: string;
  isFull: boolean;
  soakMinutes: number;
  seed: number;
}

/** The figures of a run as `bench/ATTACKS.md` has them: times and memory as a share of their limit. */
export function markdownText(outcomes: readonly Outcome[], facts: RunFacts): string {
  const total = outcomes.flatMap(({ figures }) => figures).filter(({ limit }) => limit !== undefined);
  const held = total.filter(({ isOk }) => isOk).length;
  const extent = `${facts.isFull ? 'full' : 'short'} run, ${facts.soakMinutes} min of soak, seed ${facts.seed}`;
  return [
    '# Attacks',
    '',
    `Written by \`npm run attack\` on ${facts.date} at commit ${facts.commit} (${extent}): **${held} of ${total.length} limits held.**`,
    '',
    'Times and memory depend on the machine, and so are given as a share of their limit (1.00 is the limit); counts are exact.',
    'A figure without a limit is only told.',
    '',
    '| attack | what is measured | limit | measured | ok |',
    '|---|---|---|---|---|',
    ...outcomes.flatMap(tableRows),
    '',
    ...errorLists(outcomes),
  ].join('\n');
}

function tableRows({ name, figures, failure, isSkipped }: Outcome): string[] {
  if (isSkipped) return [`| ${name} | left out | | | |`];
  return [
    ...figures.map((figure) => {
      const limit = figure.limit === undefined ? '' : shown(figure, figure.limit);
      return `| ${name} | ${escaped(figure.measures)} | ${limit} | ${neutral(figure)} | ${figure.isOk ? 'yes' : '**no**'} |`;
    }),
    ...(failure ? [`| ${name} | could not be made | | | **no** |`] : []),
  ];
}

/** A figure without the machine in it. */
function neutral({ unit, measured, limit }: Figure): string {
  if (unit === 'count') return String(measured);
  if (unit === 'ratio') return measured.toFixed(2);
  return limit === undefined ? '' : (measured / limit).toFixed(2);
}

function errorLists(outcomes: readonly Outcome[]): string[] {
  const failed = outcomes.flatMap(({ name, figures }) =>
    figures
      .filter(({ isOk, unit, details = [] }) => !isOk && unit === 'count' && details.length > 0)
      .map(({ measures, details = [] }) => ({ title: `${name}: ${measures}`, details })),
  );
  if (failed.length === 0) return [];
  return [
    '## What did not hold',
    '',
    ...failed.flatMap(({ title, details }) => [
      `${escaped(title)}`,
      '',
      ...details.map((line) => `- ${escaped(line)}`),
      '',
    ]),
  ];
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ');
}
