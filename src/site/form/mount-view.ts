import { hydrate, type VNode } from 'preact';
import { type AnswerPlace, pageAddress } from './answer-place.ts';
import { clickedLink, leadsToPart } from './own-parts.ts';
import { DATA_ID, QUERY_ID, VIEW_ID } from './page-parts.ts';

/** Makes the part of the page that computes live, from the data that the page holds. */
export function mountView<Data>(view: (data: Data, query: string, isSent: boolean) => VNode): void {
  const place = document.getElementById(VIEW_ID);
  if (!place) return;
  document.documentElement.classList.add('js');
  pageAddress.print = printWithHead;
  pageAddress.early = earlyAnswers(place);
  const query = readJson<string>(QUERY_ID);
  hydrate(view(readJson<Data>(DATA_ID), query, query !== ''), place);
  document.addEventListener('click', followInPlace);
}

/** The fields of the form that differ from what the page was made with, as a query string. */
function earlyAnswers(place: HTMLElement): string {
  const form = place.querySelector('form');
  if (!form) return '';
  const touched = [...form.elements].filter(isTouched).map(({ name }) => name);
  const sent = [...new FormData(form)].map(([name, text]) => [name, String(text)]);
  return new URLSearchParams(sent.filter(([name = '']) => touched.includes(name))).toString();
}

function isTouched(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return (
    field instanceof HTMLInputElement &&
    (field.checked !== field.defaultChecked || field.value !== field.defaultValue)
  );
}

/** Asks what to print above the result, and prints; prints the result alone where that module cannot be loaded. */
const printWithHead: NonNullable<AnswerPlace['print']> = (sheet) => {
  import('./print-sheet.tsx').then(
    ({ printSheet }) => printSheet(sheet),
    () => print(),
  );
};

/**
 * Follows a link to a part of the page without an entry of its own in the history: going back from it would bring back
 * the address of former answers, but not these answers.
 */
function followInPlace(event: MouseEvent): void {
  const link = clickedLink(event);
  if (!link || !leadsToPart(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
}

function readJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
