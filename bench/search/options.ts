import { parseArgs } from 'node:util';
import { TABLES, type TableName } from './queries.ts';

export interface BenchOptions {
  /** The tables whose queries are asked. */
  tables: TableName[];
  /** The folder of the content. */
  content: string;
  /** Names of the systems to run; all where it is empty. */
  only: string[];
  /** Whether to write the report. */
  isWritten: boolean;
  /** Whether to list the queries that ours does not answer as judged. */
  listsMisses: boolean;
  /** Whether to leave out times and sizes, which take minutes and want a quiet machine. */
  isQualityOnly: boolean;
}

const OPTIONS = {
  table: { type: 'string' },
  content: { type: 'string', default: 'content' },
  only: { type: 'string' },
  write: { type: 'boolean' },
  misses: { type: 'boolean' },
  'quality-only': { type: 'boolean' },
} as const;

/** Reads the arguments of `npm run bench:search`, or says what is wrong with them. */
export function readOptions(args: string[], names: readonly string[]): BenchOptions | { message: string } {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const asked = namesIn(values.table ?? 'tuning');
    const tables = TABLES.filter((name) => asked.includes(name));
    const noTable = asked.find((name) => !tables.some((table) => table === name));
    const only = namesIn(values.only ?? '');
    const unknown = only.find((name) => !names.includes(name));
    if (noTable !== undefined) return { message: `Unknown table "${noTable}". Tables: ${TABLES.join(', ')}` };
    if (unknown !== undefined)
      return { message: `Unknown system "${unknown}". Systems: ${names.join(', ')}` };
    const { content, write: isWritten = false, misses: listsMisses = false } = values;
    const isQualityOnly = values['quality-only'] ?? false;
    return { tables, content, only, isWritten, listsMisses, isQualityOnly };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

/** `ours, orama` as names. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
