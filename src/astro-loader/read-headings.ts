/** A heading as Astro has it: `slug` is its id. */
interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** The headings in HTML of the API that a link can lead to. */
export function readHeadings(html: string): Heading[] {
  return [...html.matchAll(/<h([1-6])([^<>]*)>/g)].flatMap(
    ({ 0: tag, 1: depth, 2: attributes = '', index }) => {
      const slug = / id="([^"]*)"/.exec(attributes)?.[1];
      const start = index + tag.length;
      const inside = html.slice(start, html.indexOf(`</h${depth}>`, start));
      return slug ? [{ depth: Number(depth), slug: decode(slug), text: plainText(inside) }] : [];
    },
  );
}

function plainText(html: string): string {
  return decode(html.replaceAll(/<[^<>]*>/g, ''));
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text without references to characters. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|([a-z]{2,4}));/gi, (all, hex, decimal, name) => {
    if (name) return NAMED[name] ?? all;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
