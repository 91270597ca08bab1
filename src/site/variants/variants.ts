/** Some answers under a name, kept beside the present ones. */
export interface Variant {
  /** Plain text; empty where none was given. */
  name: string;
  /** The answers as a query string of their own. */
  query: string;
}

export const MOST_VARIANTS = 4;

export const LONGEST_NAME = 40;

/** The part of an address that holds a variant; it occurs once for each. */
const COMPARE = 'compare';

/** Stands between the name of a variant and its answers, in which it is always written as `%3B`. */
const BEFORE_ANSWERS = ';';

/** The variants in the address of a page. Former addresses hold one, without a name. */
export function variantsIn(query: string): Variant[] {
  return new URLSearchParams(query)
    .getAll(COMPARE)
    .slice(0, MOST_VARIANTS)
    .map((text) => {
      const end = text.lastIndexOf(BEFORE_ANSWERS);
      return { name: plainText(text.slice(0, Math.max(end, 0))), query: text.slice(end + 1) };
    });
}

/** The query string of a page that shows some answers beside variants. */
export function queryWith(query: string, variants: readonly Variant[]): string {
  return [query, ...variants.map(writeVariant)].filter((part) => part !== '').join('&');
}

function writeVariant({ name, query }: Variant): string {
  const known = plainText(name);
  const text = known === '' ? query : `${known}${BEFORE_ANSWERS}${query}`;
  // Neither needs a code there, and without, the address is shorter.
  const written = new URLSearchParams([[COMPARE, text]]).toString();
  return written.replaceAll('%3D', '=').replaceAll('%3B', BEFORE_ANSWERS);
}

/** One line of plain text, whatever a link says: nothing invisible, nothing that turns the direction, nothing longer than a name. */
export function plainText(text: string, longest = LONGEST_NAME): string {
  const line = text
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, longest).join('').trim();
}
