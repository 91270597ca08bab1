import { cutText } from '#text/excerpt.ts';
import { listNames } from '#text/nearest.ts';
import { formatBytes } from '#text/numbers.ts';
import { countOf } from '#text/sentences.ts';
import type { UnannouncedMove } from './announced.ts';
import type { BuildFiles } from './build-files.ts';
import type { Comparison } from './compare.ts';
import { reasonLines, refusalLines } from './report-figures.ts';
import { announcedMark, firstLines, type Limits, SHORT } from './report-lines.ts';

/** The report for an editor: what changes, largest first, and what to write into changes.yaml. */
export function writeReport(comparison: Comparison, most: Limits = SHORT): string {
  const { a, b, days, figures, files } = comparison;
  const changes = [
    ...section('Figures that move', [...reasonLines(figures, most), ...refusalLines(figures, most)]),
    ...addressLines(comparison, most),
    ...(files ? fileLines(files, most) : []),
  ];
  return [
    `From ${a} to ${b}, on ${listNames(days, 4)}`,
    ...(changes.length > 0 ? changes : ['', 'Nothing changes for visitors and clients.']),
    ...announcementLines(comparison.unannounced, most),
  ].join('\n');
}

/** Lines below a title, and a blank one before them; nothing if there are none. */
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

function addressLines({ addresses, unannounced }: Comparison, most: Limits): string[] {
  if (!addresses) return [];
  const { gone, added, ...lists } = addresses;
  const lacking = new Set(unannounced.addresses);
  const { emptied = 0, filled = 0 } = lists as Partial<Record<'emptied' | 'filled', number>>;
  return section(`Addresses: ${gone.length} go, ${added.length} are new`, [
    ...firstLines(
      gone.map((path) => `− ${path}${announcedMark(!lacking.has(path))}`),
      most.lines,
    ),
    ...firstLines(
      added.map((path) => `+ ${path}`),
      most.lines,
    ),
    ...(emptied + filled > 0
      ? [`Lists by filters: ${emptied} files have no entries any more, ${filled} are new`]
      : []),
  ]);
}

function fileLines({ shapes, texts, bytes }: BuildFiles, most: Limits): string[] {
  const pages = new Set(texts.flatMap((change) => change.pages));
  const kinds = Object.entries(bytes).sort(([, one], [, other]) => growth(other) - growth(one));
  const total = kinds.reduce(
    (sum, [, { before, after }]) => ({ before: sum.before + before, after: sum.after + after }),
    { before: 0, after: 0 },
  );
  return [
    ...section(
      'Shapes of answers and requests',
      firstLines(
        shapes.map(
          ({ change, shapes: names }) => `${listNames(names, most.shapes)}: ${cutText(change, 140)}`,
        ),
        most.lines,
      ),
    ),
    ...section(
      `Text of ${countOf(pages.size, 'page')}`,
      firstLines(
        texts.map((text) => textLine(text, most)),
        most.lines,
      ),
    ),
    ...section(
      'Bytes',
      [['all', total] as const, ...kinds]
        .filter(([, each]) => growth(each) >= 1000)
        .map(byteLine)
        .slice(0, most.kindsOfFiles),
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

function textLine({ before, after, pages }: BuildFiles['texts'][number], most: Limits): string {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const start = same > QUOTED.before ? before.lastIndexOf(' ', same - QUOTED.before) + 1 : 0;
  const quote = (text: string) =>
    text === '' ? 'nothing' : `“${start > 0 ? '…' : ''}${cutText(text.slice(start), QUOTED.text)}”`;
  const others = pages.length - most.pages;
  const where = `${pages.slice(0, most.pages).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  return `${where}: ${quote(before)} → ${quote(after)}`;
}

function announcementLines({ figures, addresses }: Comparison['unannounced'], most: Limits): string[] {
  const byDate = [...Map.groupBy(figures, ({ date }) => date)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const [[date, moves] = ['…', []], ...later] = byDate;
  return section('Not announced. If it is meant, write into content/changes.yaml:', [
    ...figures.flatMap(({ group, id, percent, announced }) =>
      announced === undefined
        ? []
        : [`# ${group}/${id}: changes by ${percent}%, more than the announced ${announced}%`],
    ),
    ...(figures.length + addresses.length > 0 ? entryLines(date, moves, addressItems(addresses, most)) : []),
    ...later.flatMap(([day, others]) => entryLines(day, others, [])),
    ...(addresses.length > 0
      ? [
          '# Or give the entry that replaces one `aliases`, or list it in content/removed.yaml: its addresses are kept then.',
        ]
      : []),
  ]);
}

/** A list of YAML. */
const addressItems = (addresses: readonly string[], { addressesToWrite }: Limits): string[] =>
  firstLines(
    addresses.map((path) => `- ${path}`),
    addressesToWrite,
  ).map((line) => (line.startsWith('- ') ? line : `# ${line}`));

function entryLines(date: string, moves: readonly UnannouncedMove[], addresses: readonly string[]): string[] {
  return [
    `- date: ${date}`,
    '  reason: …',
    ...[...Map.groupBy(moves, ({ group }) => group)].flatMap(([group, all]) => [
      `  ${group}:`,
      ...all.map(({ id, percent }) => `    ${id}: { percent: ${percent} }`),
    ]),
    ...(addresses.length > 0 ? ['  addresses:', ...addresses.map((item) => `    ${item}`)] : []),
  ];
}
