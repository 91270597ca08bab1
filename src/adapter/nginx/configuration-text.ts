/** nginx reads words of up to 4 KiB. */
const LONGEST_WORD = 4000;

/** Whether nginx can be told a value: it has no way to write a `$`. */
export function isWritable(value: string): boolean {
  return /^[^$\p{Cc}]*$/u.test(value) && Buffer.byteLength(quoted(value)) <= LONGEST_WORD;
}

/** A value as one word of a configuration. */
export function quoted(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`;
}

/** A variable without its `$`, and the rows that it takes its value from. */
interface MapParts {
  /** What is looked up, as a word with variables. */
  source: string;
  variable: string;
  rows: Iterable<readonly [key: string, value: string]>;
  /** The value where no row fits, as a word. */
  fallback?: string;
}

/** A `map`: a variable that takes its value from a table. */
export function mapBlock({ source, variable, rows, fallback = "''" }: MapParts): string {
  const lines = [...rows].map(([key, value]) => `  ${quoted(key)} ${quoted(value)};\n`);
  return `map ${source} $${variable} {\n  default ${fallback};\n${lines.join('')}}\n`;
}
