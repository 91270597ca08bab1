import { PAGE_RELATIONS, type Page, type PageRelation, pageOffsets } from '#filters/limit.ts';
import type { FormatName } from '#schema/format.ts';
import type { ShapeName } from '#schema/shapes.ts';
import { type Lang, otherLangs } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';

/** What an answer is: its `Content-Type` and, where it is JSON of one, its shape. */
export interface AnswerType {
  mediaType: string;
  format?: FormatName;
  shape?: ShapeName;
}

/** Where the same is in another language. */
export interface Translation {
  lang: Lang;
  href: string;
}

/** The translations of something in one language: each other language with its address. */
export const translationsOf = (lang: Lang, hrefOf: (other: Lang) => string): Translation[] =>
  otherLangs(lang).map((other) => ({ lang: other, href: hrefOf(other) }));

/** A prebuilt answer. */
export interface ResourceFile {
  path: string;
  /** The address at which a query string asks for it. */
  address: string;
  /** What such a query string says besides language and format, defaults left out: which part of a list it holds. */
  parameters?: Readonly<Record<string, string>>;
  type: AnswerType;
  /** The language of its texts, for `Content-Language`. */
  lang?: Lang;
  /** The languages of its texts where it has them in more than the one it goes by. */
  languages?: readonly Lang[];
  /** The files with the same in each format, itself among them. */
  siblings?: readonly ResourceFile[];
  /** What its headers say of it as a list. */
  paging?: ListPaging;
  /** The paths of the files with the same in the other languages. */
  translations?: readonly Translation[];
  /** The page of the website that says the same. */
  canonical?: string;
  /** Where the terms are under which others may use what it holds. */
  license?: string;
  render: () => string;
  /** All that it is rendered from besides the code and the site; a build renders it again only where that has changed. */
  source?: () => unknown;
}

/** What the headers of a list say of it: how many items match in all, and where its pages are. */
export interface ListPaging {
  total: number;
  pages: readonly PageLink[];
}

interface PageLink {
  rel: PageRelation;
  href: string;
}

/** `addressOf` is the address of the page of the same size at an offset. */
export function listPaging(page: Page, addressOf: (offset: number) => string): ListPaging {
  // Of thousands of files that have pages beside them, few are asked for.
  const pages = lazy(() => {
    const offsets = pageOffsets(page);
    return PAGE_RELATIONS.flatMap((rel): PageLink[] => {
      const offset = offsets[rel];
      return offset === undefined ? [] : [{ rel, href: addressOf(offset) }];
    });
  });
  return {
    total: page.total,
    get pages() {
      return pages();
    },
  };
}

/** A list of one page, which is at `address`. */
export function singlePage(total: number, address: string): ListPaging {
  return listPaging({ offset: 0, limit: Number.POSITIVE_INFINITY, total }, () => address);
}
