import { entryUrl, sectionUrl } from '#catalog/addresses.ts';
import type { Schedule } from '#catalog/visibility.ts';
import type { Sources } from '#schema/source/sources.ts';
import type { Localized } from '#text/lang.ts';

/** A Markdown body in both languages. */
export interface Body {
  /** The article or the page, to find its place in the files. */
  entry: object;
  markdown: Localized;
  /** The address of the page that shows it. */
  url: Localized;
  schedule: Schedule;
  /** The names of the diagrams in the folder of an article; pages have none. */
  diagrams?: readonly string[];
}

/** The bodies of all articles and pages. */
export function writtenBodies({ site, kinds, pages }: Pick<Sources, 'site' | 'kinds' | 'pages'>): Body[] {
  return [
    ...kinds.articles.map((article) => ({
      entry: article,
      markdown: article.body,
      url: entryUrl(site, 'articles', article),
      schedule: article,
      diagrams: article.diagrams.map(({ name }) => name),
    })),
    ...Object.values(pages).map((page) => ({
      entry: page,
      markdown: page.body,
      url: sectionUrl(site, page.id),
      schedule: { draft: false },
    })),
  ];
}
