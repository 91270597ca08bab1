import type { Catalog, FormLink } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { pathOf } from '../addresses.ts';

/** A link with its text in one language. */
interface Link {
  name: string;
  href: string;
}

/** What leads on from a calculator or a comparison. */
export interface Further {
  services: Link[];
  articles: Link[];
}

/** The services and articles that name a calculator or an analyzer as one that fits them. */
export function furtherReading(
  { kinds }: Pick<Catalog, 'kinds'>,
  group: 'calculators' | 'analyzers',
  id: string,
  lang: Lang,
): Further {
  const names = (entry: Record<typeof group, FormLink[]>) => entry[group].some((form) => form.id === id);
  return {
    services: kinds.services[lang]
      .filter(names)
      .map(({ name, url }) => ({ name: name[lang], href: pathOf(url[lang]) })),
    articles: kinds.articles[lang]
      .filter(names)
      .map(({ title, url }) => ({ name: title[lang], href: pathOf(url[lang]) })),
  };
}
