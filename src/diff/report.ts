import { cutText } from '#text/excerpt.ts';
import { listNames } from '#text/nearest.ts';
import { formatBytes } from '#text/numbers.ts';
import type { UnannouncedMove } from './announced.ts';
import type { BuildFiles } from './build-files.ts';
import type { Comparison } from './compare.ts';
import { reasonLines, refusalLines } from './report-figures.ts';
import { atMost, count } from './report-lines.ts';

/** The report for an editor: what changes, largest first, and what to write into changes.yaml. */
export function writeReport({ a, b, days, figures, addresses, files, unannounced }: Comparison): string {
  const changes = [
    ...section('Figures that move', [...reasonLines(figures), ...refusalLines(figures)]),
    ...(addresses ? addressLines(addresses) : []),
    ...(files ? fileLines(files) : []),
  ];
  return [
    `From ${a} to ${b}, on ${listNames(days, 4)}`,
    ...(changes.length > 0 ? changes : ['', 'Nothing changes for visitors and clients.']),
    ...announcementLines(unannounced),
  ].join('\n');
}

/** Lines below a title, and a blank one before them; nothing if there are none. */
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

function addressLines({ gone, added, ...lists }: NonNullable<Comparison['addresses']>): string[] {
  const { emptied = 0, filled = 0 } = lists as Partial<Record<'emptied' | 'filled', number>>;
  return section(`Addresses: ${gone.length} go, ${added.length} are new`, [
    ...atMost(
      gone.map((path) => `− ${path}`),
      8,
    ),
    ...atMost(
      added.map((path) => `+ ${path}`),
      8,
    ),
    ...(emptied + filled > 0
      ? [`Lists by filters: ${emptied} files have no entries any more, ${filled} are new`]
      : []),
  ]);
}

function fileLines({ shapes, texts, bytes }: BuildFiles): string[] {
  const pages = new Set(texts.flatMap((change) => change.pages));
  const kinds = Object.entries(bytes).sort(([, one], [, other]) => growth(other) - growth(one));
  const total = kinds.reduce(
    (sum, [, { before, after }]) => ({ before: sum.before + before, after: sum.after + after }),
    { before: 0, after: 0 },
  );
  return [
    ...section(
      'Shapes of answers and requests',
      atMost(shapes.map(({ change, shapes: names }) => `${listNames(names, 3)}: ${cutText(change, 140)}`)),
    ),
    ...section(`Text of ${count(pages.size, 'page')}`, atMost(texts.map(textLine))),
    ...section(
      'Bytes',
      [['all', total] as const, ...kinds]
        .filter(([, each]) => growth(each) >= 1000)
        .map(byteLine)
        .slice(0, 6),
    ),
  ];
}

type Bytes = BuildFiles['bytes'][string];

const growth = ({ before, after }: Bytes) => Math.abs(after - before);

function byteLine([kind, { before, after }]: readonly [string, Bytes]): string {
  const change = `${after < before ? '−' : '+'}${formatBytes(Math.abs(after - before), 'en')}`;
  return `${kind}: ${formatBytes(before, 'en')} → ${formatBytes(after, 'en')} (${change})`;
}

/** Length of a text that is quoted, and of what stands before its first difference. */
const QUOTED = { text: 70, before: 20 };

function textLine({ before, after, pages: [first, ...others] }: BuildFiles['texts'][number]): string {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const start = same > QUOTED.before ? before.lastIndexOf(' ', same - QUOTED.before) + 1 : 0;
  const quote = (text: string) =>
    text === '' ? 'nothing' : `“${start > 0 ? '…' : ''}${cutText(text.slice(start), QUOTED.text)}”`;
  const where = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `${where}: ${quote(before)} → ${quote(after)}`;
}

function announcementLines({ figures, addresses }: Comparison['unannounced']): string[] {
  const byDate = [...Map.groupBy(figures, ({ date }) => date)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const [[date, moves] = ['…', []], ...later] = byDate;
  return section('Not announced. If it is meant, write into content/changes.yaml:', [
    ...figures.flatMap(({ group, id, percent, announced }) =>
      announced === undefined ? [] : [`# ${group}/${id}: ${announced}% are announced, and it is ${percent}%`],
    ),
    ...(figures.length + addresses.length > 0 ? entryLines(date, moves, addresses) : []),
    ...later.flatMap(([day, others]) => entryLines(day, others, [])),
    ...(addresses.length > 0
      ? [
          '# Or give the entry that replaces one `aliases`, or list it in content/removed.yaml: its addresses are kept then.',
        ]
      : []),
  ]);
}

function entryLines(date: string, moves: readonly UnannouncedMove[], addresses: readonly string[]): string[] {
  return [
    `- date: ${date}`,
    '  reason: …',
    ...[...Map.groupBy(moves, ({ group }) => group)].flatMap(([group, all]) => [
      `  ${group}:`,
      ...all.map(({ id, percent }) => `    ${id}: { percent: ${percent} }`),
    ]),
    ...(addresses.length > 0
      ? [
          '  addresses:',
          ...atMost(
            addresses.map((path) => `    - ${path}`),
            12,
          ),
        ]
      : []),
  ];
}
