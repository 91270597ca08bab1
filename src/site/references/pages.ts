import { pagePath } from '#catalog/addresses.ts';
import { itemPath } from '#filters/path.ts';
import type { Catalog, FormLink, ReferenceEntry } from '#schema/entry.ts';
import { filterPages, type ListContent } from '../lists/filter-pages.ts';
import type { MakePages, Page } from '../page-frame.ts';

export type ReferencesContent =
  | { type: 'reference-list'; list: ListContent<'references'>; industries: ReadonlySet<string> }
  | { type: 'reference'; entry: ReferenceEntry; forms: () => FormLink[] };

/** The list of the references, one for each industry, kind of project and service, and a page for each that has one. */
export function referencePages({ site, kinds }: Catalog, make: MakePages): Page<ReferencesContent>[] {
  const industries = new Set(kinds.references.de.map(({ industry }) => industry.id));
  return [
    ...filterPages(
      'references',
      { site, kinds },
      make,
      (list): ReferencesContent => ({ type: 'reference-list', list, industries }),
    ),
    ...kinds.references.de
      .filter(({ url }) => url !== null)
      .flatMap((entry) =>
        make<ReferencesContent>(
          {
            path: pagePath(site, 'references', entry.id),
            section: 'references',
            twin: (lang) => itemPath('references', entry.id, lang, 'json'),
            isWhole: true,
          },
          () => ({ type: 'reference', entry, forms: () => formsOf(entry, { kinds }) }),
        ),
      ),
  ];
}

/** The calculators and analyzers of the services of a reference, each once. */
function formsOf({ services }: ReferenceEntry, { kinds }: Pick<Catalog, 'kinds'>): FormLink[] {
  const used = kinds.services.de.filter(({ slug }) => services.some((service) => service.slug === slug));
  const forms = used.flatMap(({ calculators, analyzers }) => [...calculators, ...analyzers]);
  return [...new Map(forms.map((form) => [form.id, form])).values()];
}
