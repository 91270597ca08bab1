import { headersWithoutBody } from '#http/conditional.ts';
import type { Headers } from '#http/message.ts';
import { mapBlock, quoted, withoutMostFrequent } from './configuration-text.ts';

interface HeaderLines {
  /** A map for each header that does not have the same value everywhere. */
  maps: string[];
  /** The lines that add headers to any answer, and those for answers with a body only. */
  headers: string[];
  bodyHeaders: string[];
}

interface HeadersParts {
  /** What the headers depend on, a variable of nginx. */
  source: string;
  /** How the variables of the headers begin. */
  prefix: string;
  /** The headers by the value of that variable. */
  rows: readonly (readonly [key: string, headers: Headers])[];
  /** `always` for errors as well. */
  when?: 'always';
}

/** How nginx adds the headers that the process would send. */
export function headerMaps(parts: HeadersParts): HeaderLines {
  const names = [...new Set(parts.rows.flatMap(([, headers]) => Object.keys(headers)))].sort();
  const described = names.map((name) => ({
    isOfBody: !(name in headersWithoutBody({ [name]: '' })),
    ...headerLine(name, parts),
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
function headerLine(
  name: string,
  { source, prefix, rows: all, when }: HeadersParts,
): { line: string; map?: string } {
  const { common, rows } = withoutMostFrequent(all.map(([key, headers]) => [key, headers[name] ?? '']));
  const addHeader = (value: string) => `add_header ${[name, value, ...(when ? [when] : [])].join(' ')};\n`;
  if (rows.length === 0) return { line: addHeader(quoted(common)) };
  const variable = `${prefix}_${name.toLowerCase().replaceAll('-', '_')}`;
  return {
    line: addHeader(`$${variable}`),
    map: mapBlock({ source, variable, rows, fallback: quoted(common) }),
  };
}
