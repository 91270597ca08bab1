import type { Lang } from '#text/lang.ts';

/** Where the answers of a visitor are kept, besides in memory. */
export interface AnswerPlace {
  /** The query string that it holds. */
  read: () => string;
  write: (query: string) => void;
  /** What was answered before the view was live, as a query string. */
  early?: string;
  /** The address of a page that shows these answers. */
  addressOf: (query: string) => string;
  /** Lets the link to the page in the other language keep the answers; absent where there is none. */
  linkOtherLanguage?: (query: string) => void;
  /** Prints the result that an address shows; absent where it is not a page of its own. */
  print?: (sheet: { address: string; lang: Lang }) => void;
  /** Calls the page after the variant that it shows, or as it was called; absent where it shows more than these answers. */
  nameTitle?: (variant: string | undefined) => void;
}

/** What the page is called, until it is called after a variant. */
let pageTitle: string | undefined;

/** The address of the page. */
export const pageAddress: AnswerPlace = {
  read: () => location.search.slice(1),
  write: (query) => history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}`),
  addressOf: (query) => `${location.origin}${location.pathname}?${query}`,
  linkOtherLanguage: (query) => {
    const link = document.querySelector<HTMLAnchorElement>('a.language');
    if (link) link.search = query;
  },
  nameTitle: (variant) => {
    pageTitle ??= document.title;
    document.title = variant === undefined ? pageTitle : `${variant} · ${pageTitle}`;
  },
  print: () => print(),
};

/** What the view of a page that computes is given besides the data of the page. */
export interface ViewProps {
  /** The query string that the page is made for; empty in a file. */
  query: string;
  /** Whether errors are shown at once, as they are where a form was sent. */
  isSent: boolean;
  place?: AnswerPlace;
  /** Called with each result that is shown. */
  onResult?: (result: ShownResult) => void;
}

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
