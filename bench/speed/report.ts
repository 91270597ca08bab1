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
  /** What is to be known beside the figures. */
  note?: string | undefined;
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

/** The report as Markdown, its sections in the order of `titles`: those that were measured, and of the former report those of other titles. */
export function reportText(
  former: string,
  { titles, measured, facts }: { titles: readonly string[]; measured: readonly Section[]; facts: RunFacts },
): string {
  const parts = former.split(/^(?=## )/m).slice(1);
  const texts = new Map(parts.map((text) => [/^## (.*)/.exec(text)?.[1], text.trimEnd()]));
  for (const section of measured) texts.set(section.title, sectionText(section, facts));
  const sections = titles.flatMap((title) => texts.get(title) ?? []);
  const goals = sections.flatMap((text) => [...text.matchAll(/\| (yes|no) \|$/gm)]);
  const reached = goals.filter(([, answer]) => answer === 'yes').length;
  return `${[
    '# Speed',
    `Written by \`npm run bench -- --write\`, with \`--only\` in part: **${reached} of ${goals.length} goals reached.**`,
    `wrk with one thread and 32 connections runs on the same machine. Ratios (×) compare what ran in turns within one run, and so depend
least on the machine; “before” is what was measured when the goals were set.`,
    ...sections,
  ].join('\n\n')}\n`;
}

function sectionText({ title, note, rows }: Section, { date, commit, machine, versions }: RunFacts): string {
  return [
    `## ${title}`,
    '',
    `${date}, commit ${commit}; ${machine}; ${versions}.`,
    '',
    ...(note === undefined ? [] : [note, '']),
    '| work | before | now | goal | reached |',
    '|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.work.trim()} | ${row.before} | ${shown(row, row.measured)} | ${goalText(row)} | ${row.goal ? (isReached(row) ? 'yes' : 'no') : ''} |`,
    ),
  ].join('\n');
}
