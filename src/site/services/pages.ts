import { pagePath } from '#catalog/addresses.ts';
import { itemPath } from '#filters/path.ts';
import type { Catalog, ReferenceEntry, ServiceEntry } from '#schema/entry.ts';
import { filterPages, type ListContent } from '../lists/filter-pages.ts';
import type { MakePages, Page } from '../page-frame.ts';

export type ServicesContent =
  | { type: 'service-list'; list: ListContent<'services'> }
  | { type: 'service'; entry: ServiceEntry; references: () => ReferenceEntry[] };

/** The list of the services, one for each category, and a page for each service. */
export function servicePages({ site, kinds }: Catalog, make: MakePages): Page<ServicesContent>[] {
  return [
    ...filterPages(
      'services',
      { site, kinds },
      make,
      (list): ServicesContent => ({ type: 'service-list', list }),
    ),
    ...kinds.services.de.flatMap((entry) =>
      make<ServicesContent>(
        {
          path: pagePath(site, 'services', entry.slug),
          section: 'services',
          twin: (lang) => itemPath('services', entry.slug, lang, 'json'),
          isWhole: true,
        },
        (lang) => ({
          type: 'service',
          entry,
          references: () =>
            kinds.references[lang].filter(({ services }) => services.some(({ slug }) => slug === entry.slug)),
        }),
      ),
    ),
  ];
}
