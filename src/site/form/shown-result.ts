/** A result that a visitor sees. */
export interface ShownResult {
  /** The answer of the API with `explain=true`. */
  answer: object;
  /** The parameters that it follows from, as they would be sent to the API. */
  given: Readonly<Record<string, unknown>>;
  /** The same as the query string of the page that shows it. */
  query: string;
  /** Whether it is that of the example, since the visitor has answered nothing yet, or nothing that is valid. */
  isExample: boolean;
}
