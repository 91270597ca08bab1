/** Where the answers of a visitor are kept, besides in memory. */
export interface AnswerPlace {
  /** The query string that it holds. */
  read: () => string;
  write: (query: string) => void;
  /** The address of a page that shows these answers. */
  addressOf: (query: string) => string;
  /** Prints the answers and the result; absent where they are not a page of their own. */
  print?: () => void;
}

/** The address of the page. */
export const pageAddress: AnswerPlace = {
  read: () => location.search.slice(1),
  write: (query) => history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}`),
  addressOf: (query) => `${location.origin}${location.pathname}?${query}`,
  print: () => print(),
};
