import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** The ids of the parts of a page that computes. */
export const VIEW_ID = 'view';
export const DATA_ID = 'view-data';
export const QUERY_ID = 'view-query';
/** The id of the place for what was kept on the device. */
export const RECALL_ID = 'recall';
/** The id of what a reader without script sees after the form was sent: its errors, or else the result. */
export const ANSWER_ID = 'answer';
/** The id of the form for inquiries. */
export const INQUIRY_ID = 'inquiry';

/** The view of a page for a query string. */
export interface RenderedView {
  view: string;
  /** Whether the query string answers any of its questions. */
  isSent: boolean;
  /** Whether all of its answers are valid. */
  isValid: boolean;
}

/** JSON for a `script` element: nothing in it can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What a page computes with, as its file says. */
export function readViewData(page: string): unknown {
  const [, json] = page.split(`<script type="application/json" id="${DATA_ID}">`);
  const end = json?.indexOf('</script>') ?? -1;
  if (!json || end < 0) throw new Error('The page has no data to compute with');
  return JSON.parse(json.slice(0, end));
}

/** What depends on the query string: the view, and the query string that it was made for. */
function viewParts(view: string, query: string): string {
  return `<div id="${VIEW_ID}">${view}</div><script type="application/json" id="${QUERY_ID}">${jsonForScript(query)}</script>`;
}

/** Marks where these parts are in a page. */
const [START, END] = ['<!--view-->', '<!--/view-->'];

export const markedViewParts = (view: string, query: string): string => START + viewParts(view, query) + END;

/** The page with the parts that depend on the query string made for another one. */
export function replaceView(page: string, view: string, query: string): string {
  const [start, end] = [page.indexOf(START), page.lastIndexOf(END)];
  if (start < 0 || end < start) throw new Error('The page has no place for a view');
  return page.slice(0, start) + viewParts(view, query) + page.slice(end + END.length);
}

/** The page with a title that says first that answers are wrong, as a screen reader reads the title first. */
export function announceError(page: string, lang: Lang): string {
  return page.replace('<title>', `<title>${WORDS.form.error[lang]} `);
}

/** The page with a link to its other language that keeps the answers. */
export function keepAnswers(page: string, query: string): string {
  // Serialized anew, so that no character ends the attribute.
  const answers = new URLSearchParams(query).toString().replaceAll('&', '&amp;');
  return page.replace(/<a class="language" href="[^"?]+(?=")/, (link) => `${link}?${answers}`);
}
