import { headersWithoutBody } from '#http/conditional.ts';
import type { Headers } from '#http/message.ts';
import { quoted } from './configuration-text.ts';

/** The headers of some answers: those that all have with the same value, and the names of the others. */
export function divideHeaders(all: readonly Headers[]): { constant: Headers; varying: string[] } {
  const names = [...new Set(all.flatMap((headers) => Object.keys(headers)))].sort();
  const [first = {}] = all;
  const varying = names.filter((name) => all.some((headers) => headers[name] !== first[name]));
  const constant = names.filter((name) => !varying.includes(name)).map((name) => [name, first[name] ?? '']);
  return { constant: Object.fromEntries(constant), varying };
}

/** The variable of nginx that holds a header, without its `$`. */
export function headerVariable(name: string): string {
  return `kontor_${name.toLowerCase().replaceAll('-', '_')}`;
}

interface LinesParts {
  constant: Headers;
  varying: readonly string[];
  /** `always` for errors as well. */
  when?: 'always';
}

/** The lines that add headers to any answer, and those for answers with a body only. nginx adds no header without a value. */
export function headerLines({ constant, varying, when }: LinesParts): {
  headers: string[];
  bodyHeaders: string[];
} {
  const values = [
    ...Object.entries(constant).map(([name, value]) => [name, quoted(value)] as const),
    ...varying.map((name) => [name, `$${headerVariable(name)}`] as const),
  ];
  const lines = values.map(([name, value]) => ({
    isOfBody: !(name in headersWithoutBody({ [name]: '' })),
    line: `add_header ${name} ${value}${when ? ` ${when}` : ''};\n`,
  }));
  const choose = (isOfBody: boolean) =>
    lines.filter((each) => each.isOfBody === isOfBody).map(({ line }) => line);
  return { headers: choose(false), bodyHeaders: choose(true) };
}
