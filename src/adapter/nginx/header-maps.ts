import { headersWithoutBody } from '#http/conditional.ts';
import { mapBlock, quoted, withoutMostFrequent } from './configuration-text.ts';
import type { FileAnswer } from './list-answers.ts';

interface HeaderLines {
  /** A map for each header that not all files have with the same value. */
  maps: string[];
  /** The lines that add headers to any answer, and those for answers with a body only. */
  headers: string[];
  bodyHeaders: string[];
}

/** How nginx adds the headers that the process would send. */
export function headerMaps(answers: readonly FileAnswer[]): HeaderLines {
  const names = [...new Set(answers.flatMap(({ headers }) => Object.keys(headers)))].sort();
  const described = names.map((name) => ({
    name,
    isOfBody: !(name in headersWithoutBody({ [name]: '' })),
    ...headerLine(name, answers),
  }));
  const lines = (isOfBody: boolean) =>
    described.filter((header) => header.isOfBody === isOfBody).map(({ line }) => line);
  return {
    maps: described.flatMap(({ map }) => map ?? []),
    headers: lines(false),
    bodyHeaders: lines(true),
  };
}

/** The line that adds a header, and the map that its value comes from where it varies. No value is no header. */
function headerLine(name: string, answers: readonly FileAnswer[]): { line: string; map?: string } {
  const values = answers.map(({ headers }, index) => [String(index), headers[name] ?? ''] as const);
  const { common, rows } = withoutMostFrequent(values);
  if (rows.length === 0) return { line: `add_header ${name} ${quoted(common)};\n` };
  const variable = `kontor_${name.toLowerCase().replaceAll('-', '_')}`;
  return {
    line: `add_header ${name} $${variable};\n`,
    map: mapBlock({ source: '$kontor_file', variable, rows, fallback: quoted(common) }),
  };
}
