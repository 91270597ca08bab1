import { PAGE_RELATIONS, type Page, type PageRelation, pageOffsets } from '#filters/limit.ts';
import { lazy } from '#text/lazy.ts';

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
