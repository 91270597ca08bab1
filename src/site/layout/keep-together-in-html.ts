import { keepTogether } from '#text/keep-together.ts';

/** What is not running text: code, what scripts read, a view that a script makes anew, comments and tags. */
const OTHER =
  /<(script|style|pre|code|textarea)\b.*?<\/\1>|<!--view-->.*?<!--\/view-->|<!--.*?-->|<(?:"[^"]*"|'[^']*'|[^'">])*>/gs;

/** The HTML of a page in which a sign and its number stay on one line. */
export function keepTogetherInHtml(html: string): string {
  let from = 0;
  let kept = '';
  for (const { 0: other, index } of html.matchAll(OTHER)) {
    kept += keepTogether(html.slice(from, index)) + other;
    from = index + other.length;
  }
  return kept + keepTogether(html.slice(from));
}
