import type { ShownResult } from '../form/shown-result.ts';

/** What an event tells the page about a result. */
export interface ResultDetail {
  /** The id of the calculator or analyzer. */
  name: string;
  /** The parameters, as they would be sent to the API. */
  parameters: Readonly<Record<string, unknown>>;
  /** The answer of the API to them with `explain=true`. */
  answer: object;
  /** The answers as a query string. */
  answers: string;
  /** The address of a page that shows the same. */
  page: string;
  /** Whether it is that of the example, since the visitor has answered nothing yet, or nothing that is valid. */
  isExample: boolean;
}

/** The event for a result, which leaves shadow roots that the element stands in. */
export function resultEvent(
  type: string,
  name: string,
  { answer, given, query, isExample }: ShownResult,
  page: string,
): CustomEvent<ResultDetail> {
  const detail: ResultDetail = { name, parameters: given, answer, answers: query, page, isExample };
  return new CustomEvent(type, { detail, bubbles: true, composed: true });
}
