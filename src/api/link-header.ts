import type { Lang } from '#text/lang.ts';
import { essence } from './files/media-types.ts';

/** A link from an answer to something else. */
export interface Link {
  href: string;
  rel: string;
  type?: string;
  hreflang?: Lang;
}

/** Addresses longer than this are not repeated in `Link`, which holds up to eleven: proxies refuse heads of some kilobytes. */
const LONGEST_HREF = 600;

/** The value of `Link` (RFC 8288). */
export function writeLinks(links: readonly Link[]): string {
  return links
    .filter(({ href }) => href.length <= LONGEST_HREF)
    .map(({ href, rel, type, hreflang }) =>
      [
        `<${href}>`,
        `rel="${rel}"`,
        ...(type ? [`type="${essence(type)}"`] : []),
        ...(hreflang ? [`hreflang="${hreflang}"`] : []),
      ].join('; '),
    )
    .join(', ');
}
