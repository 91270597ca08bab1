/** Where the answers of a visitor are kept, besides in memory. */
export interface AnswerPlace {
  /** The query string that it holds. */
  read: () => string;
  write: (query: string) => void;
  /** The address of a page that shows these answers. */
  addressOf: (query: string) => string;
  /** Lets the link to the page in the other language keep the answers; absent where there is none. */
  linkOtherLanguage?: (query: string) => void;
  /** Prints the answers and the result; absent where they are not a page of their own. */
  print?: () => void;
}

/** The address of the page. */
export const pageAddress: AnswerPlace = {
  read: () => location.search.slice(1),
  write: (query) => history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}`),
  addressOf: (query) => `${location.origin}${location.pathname}?${query}`,
  linkOtherLanguage: (query) => {
    const link = document.querySelector<HTMLAnchorElement>('a.language');
    if (link) link.search = query;
  },
  print: () => print(),
};
