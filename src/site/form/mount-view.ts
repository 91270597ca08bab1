import { hydrate, type VNode } from 'preact';
import { DATA_ID, QUERY_ID, VIEW_ID } from './page-parts.ts';

/** Makes the part of the page that computes live, from the data that the page holds. */
export function mountView<Data>(view: (data: Data, query: string, isSent: boolean) => VNode): void {
  const place = document.getElementById(VIEW_ID);
  if (!place) return;
  document.documentElement.classList.add('js');
  const query = readJson<string>(QUERY_ID);
  hydrate(view(readJson<Data>(DATA_ID), query, query !== ''), place);
}

function readJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
