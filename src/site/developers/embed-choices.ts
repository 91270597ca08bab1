import { pageUrl } from '#catalog/addresses.ts';
import type { Catalog } from '#schema/entry.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import type { Localized } from '#text/lang.ts';

/** A calculator or an analyzer that can be put into another page, with its name and its page in each language. */
export interface EmbedChoice {
  group: FormGroup;
  id: string;
  name: Localized;
  page: Localized;
}

/** All that can be put into other pages. */
export function embedChoices({ site, pricing }: Pick<Catalog, 'site' | 'pricing'>): EmbedChoice[] {
  const groups: FormGroup[] = ['calculators', 'analyzers'];
  return groups.flatMap((group) =>
    pricing[group].map(({ id, name }) => ({ group, id, name, page: pageUrl(site, group, id) })),
  );
}
