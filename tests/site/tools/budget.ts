import type { PageKind } from '../page-types.ts';

/** A file that a first visit loads. */
export interface LoadedFile {
  path: string;
  type: FileType;
  /** Compressed by brotli; a font as it is. */
  bytes: number;
}

/** What counts toward a budget. Images do not. */
export const FILE_TYPES = ['document', 'stylesheet', 'script', 'font'] as const;

type FileType = (typeof FILE_TYPES)[number];

const KB = 1000;

interface Budget {
  total: number;
  script?: number;
}

/** The most that a first visit loads. */
const BUDGETS: Record<PageKind, Budget> = {
  content: { total: 90 * KB, script: 8 * KB },
  article: { total: 115 * KB, script: 8 * KB },
  calculator: { total: 150 * KB },
  viewer: { total: 1000 * KB },
};

const ENGINE_BUDGET = 45 * KB;

/** The chunk with the engine, by its name: `engine.B2x9.js`. */
const ENGINE = /\/engine[.-][^/]*\.js$/;

/** What a page loads beyond its budget, with the bytes. */
export function findExcess(path: string, kind: PageKind, files: readonly LoadedFile[]): string[] {
  const { total, script } = BUDGETS[kind];
  const sums = sumByType(files);
  const all = sumOf(files);
  return [
    ...(all > total ? [`${path} loads ${bytesText(all)} of ${bytesText(total)}: ${listFiles(files)}`] : []),
    ...(script !== undefined && sums.script > script
      ? [`${path} loads ${bytesText(sums.script)} of JavaScript of ${bytesText(script)}`]
      : []),
    ...files
      .filter((file) => ENGINE.test(file.path) && file.bytes > ENGINE_BUDGET)
      .map(
        (file) =>
          `${file.path} has ${bytesText(file.bytes)} of the ${bytesText(ENGINE_BUDGET)} for the engine`,
      ),
  ];
}

export function hasEngine(files: readonly LoadedFile[]): boolean {
  return files.some(({ path }) => ENGINE.test(path));
}

/** What pages load, a row each, as plain text. */
export function budgetTable(
  rows: readonly { path: string; kind: PageKind; files: readonly LoadedFile[] }[],
): string {
  const cells = rows.map(({ path, kind, files }) => {
    const sums = sumByType(files);
    const figures = FILE_TYPES.map((type) => kilobytes(sums[type]));
    return [path, ...figures, kilobytes(sumOf(files)), kilobytes(BUDGETS[kind].total)];
  });
  return alignColumns([['KB, brotli', 'HTML', 'CSS', 'JS', 'fonts', 'sum', 'budget'], ...cells]);
}

/** Rows of a table with the first column on the left edge and figures on the right one. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      widths
        .map((width, column) =>
          column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
        )
        .join('  '),
    )
    .join('\n');
}

function sumByType(files: readonly LoadedFile[]): Record<FileType, number> {
  const sums = { document: 0, stylesheet: 0, script: 0, font: 0 };
  for (const { type, bytes } of files) sums[type] += bytes;
  return sums;
}

const sumOf = (files: readonly LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);

const bytesText = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;

function listFiles(files: readonly LoadedFile[]): string {
  const largest = [...files].sort((a, b) => b.bytes - a.bytes);
  return largest.map(({ path, bytes }) => `${path} ${bytes.toLocaleString('en')}`).join(', ');
}
