import type { SitePage } from './pages.ts';

/** What the picture of a page says, and the file to write it to. */
export interface Picture {
  file: string;
  company: string;
  kind: string;
  title: string;
}

/** The pictures of all pages that have one of their own. */
export function pagePictures(pages: readonly SitePage[], company: string): Picture[] {
  return pages.flatMap(({ caption, picture }) => (caption ? [{ file: picture, company, ...caption }] : []));
}
