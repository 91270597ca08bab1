import {
  escapeForPattern,
  type HeadersAt,
  headersOf,
  type RedirectAt,
  readBlocks,
  readRedirectLines,
} from './host-rules.ts';

// Cloudflare's Pages and Workers, from their documentation:
// https://developers.cloudflare.com/workers/static-assets/headers/ and …/redirects/

const MOST_RULES = 100;
const LONGEST_HEADER = 2000;
const MOST_REDIRECTS = 2000;
const LONGEST_REDIRECT = 1000;
const STATUSES = ['200', '301', '302', '303', '307', '308'];

/** One `*` for any characters, and placeholders for those of a segment; case and points count. */
function matcher(pattern: string): RegExp {
  const parts = pattern.split(/(\*|:[A-Za-z]\w*)/);
  if (parts.filter((part) => part === '*').length > 1) throw new Error(`${pattern} has more than one *`);
  const source = parts.map((part, index) =>
    index % 2 === 0 ? escapeForPattern(part) : part === '*' ? '.*' : '[^/]+',
  );
  return new RegExp(`^${source.join('')}$`);
}

/** All rules that fit apply; two values of a header are joined, and `! Name` takes away what is there so far. */
export function cloudflareHeaders(text: string): HeadersAt {
  const rules = readBlocks(text)
    .slice(0, MOST_RULES)
    .map(({ pattern, lines }) => {
      const read = lines.filter((line) => line.length <= LONGEST_HEADER);
      return {
        fits: matcher(pattern),
        headers: headersOf(read),
        removed: read.flatMap((line) => (line.startsWith('! ') ? [line.slice(2).trim().toLowerCase()] : [])),
      };
    });
  return (path) => {
    const result: Record<string, string | null> = {};
    for (const { headers, removed } of rules.filter(({ fits }) => fits.test(path))) {
      for (const name of removed) result[name] = null;
      for (const [name, value] of Object.entries(headers))
        result[name] = result[name] ? `${result[name]}, ${value}` : value;
    }
    return result;
  };
}

/** The first line that fits leads away, whether or not there is a file. Lines with another status are passed over. */
export function cloudflareRedirects(text: string): RedirectAt {
  const rules = readRedirectLines(text)
    .filter(({ from, to, status }) => `${from} ${to} ${status}`.length <= LONGEST_REDIRECT)
    .filter(({ status }) => status === '' || STATUSES.includes(status))
    .slice(0, MOST_REDIRECTS)
    .map(({ from, to, status }) => ({ fits: matcher(from), to, status: Number(status || 302) }));
  return (path) => rules.find(({ fits }) => fits.test(path));
}

/** Workers serve a file under one spelling of its path, in which `=` is encoded, and lead others there. */
export function cloudflareSpelling(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/');
}
