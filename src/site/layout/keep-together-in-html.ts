import type { Lang } from '#text/lang.ts';
import { keepTogether } from '#text/typeset.ts';

/** The HTML of a page in which a sign and its number stay on one line. */
export function keepTogetherInHtml(html: string, lang: Lang): string {
  let from = 0;
  let kept = '';
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', from)) {
    const end = endOfOther(html, start);
    kept += keepTogether(html.slice(from, start), lang) + html.slice(start, end);
    from = end;
  }
  return kept + keepTogether(html.slice(from), lang);
}

/** Where something begins that is not running text: code, what scripts read, a view that a script makes anew, a comment, a tag. */
const OTHER = /<(?:(script|style|pre|code|textarea)\b|!--(\/?view-->)?)?/y;

/** A tag up to its end, which is in no attribute. */
const TAG = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/y;

function endOfOther(html: string, start: number): number {
  OTHER.lastIndex = start;
  const [begin = '', element, view] = OTHER.exec(html) ?? [];
  if (element) return endOf(html, `</${element}>`, start);
  if (view === 'view-->') return endOf(html, '<!--/view-->', start);
  if (begin.startsWith('<!--')) return endOf(html, '-->', start);
  TAG.lastIndex = start;
  return TAG.test(html) ? TAG.lastIndex : start + 1;
}

/** The place behind a text, or the end of all where it is missing. */
function endOf(html: string, text: string, start: number): number {
  const found = html.indexOf(text, start);
  return found < 0 ? html.length : found + text.length;
}
