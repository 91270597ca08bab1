import { goalText, isReached, type Row, shown } from './row.ts';

export interface RunFacts {
  date: string;
  commit: string;
  machine: string;
  versions: string;
}

/** The rows of one section, under its title. */
export interface Section {
  title: string;
  rows: readonly Row[];
}

export function terminalText({ title, rows }: Section): string {
  const lines = rows.map((row) =>
    [
      isReached(row) ? '  ' : '! ',
      row.work.padEnd(64),
      shown(row, row.measured).padStart(10),
      goalText(row).padStart(12),
    ].join(''),
  );
  return [title, ...lines, ''].join('\n');
}

/** The report as Markdown. */
export function reportText(
  sections: readonly Section[],
  { date, commit, machine, versions }: RunFacts,
): string {
  const withGoal = sections.flatMap(({ rows }) => rows).filter(({ goal }) => goal);
  const reached = withGoal.filter(isReached).length;
  return [
    '# Speed',
    '',
    `Written by \`npm run bench -- --write\` on ${date} at commit ${commit}: **${reached} of ${withGoal.length} goals reached.**`,
    '',
    `${machine}; ${versions}. wrk with one thread and 32 connections runs on the same machine. Ratios (×) compare what ran`,
    'in turns within one run, and so depend least on the machine; “before” is what was measured when the goals were set.',
    '',
    ...sections.flatMap(({ title, rows }) => [
      `## ${title}`,
      '',
      '| work | before | now | goal | reached |',
      '|---|---|---|---|---|',
      ...rows.map(
        (row) =>
          `| ${row.work.trim()} | ${row.before} | ${shown(row, row.measured)} | ${goalText(row)} | ${row.goal ? (isReached(row) ? 'yes' : 'no') : ''} |`,
      ),
      '',
    ]),
  ].join('\n');
}
