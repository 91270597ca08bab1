import type { Headers } from '#api/message.ts';

/** The headers that a file of rules adds at a path, in lower case; `null` takes a header of the host away. */
export type HeadersAt = (path: string) => Record<string, string | null>;

/** Where a file of rules leads from a path. */
interface Redirect {
  to: string;
  status: number;
}

export type RedirectAt = (path: string) => Redirect | undefined;

interface HeaderBlock {
  pattern: string;
  lines: string[];
}

/** The blocks of a `_headers` file: a path, and below it, lines of headers. */
export function readBlocks(text: string): HeaderBlock[] {
  const blocks: HeaderBlock[] = [];
  for (const line of meaningfulLines(text))
    if (line.startsWith('/')) blocks.push({ pattern: line, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  return blocks;
}

/** The lines of a `_redirects` file, in words. */
export function readRedirectLines(text: string): { from: string; to: string; status: string }[] {
  return meaningfulLines(text).map((line) => {
    const [from = '', to = '', status = ''] = line.split(/\s+/);
    return { from, to, status };
  });
}

function meaningfulLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The headers in the lines of a block; a name that is given twice has both values. */
export function headersOf(lines: readonly string[]): Headers {
  const headers: Headers = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
    if (name === '') continue;
    const key = name.trim().toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
}

export function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
