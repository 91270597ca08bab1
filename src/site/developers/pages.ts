import { pageUrl } from '#catalog/addresses.ts';
import { listEndpoints } from '#resources/endpoints.ts';
import type { Publication } from '#resources/publish.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { EMBED_PAGE, VIEWER_PAGE } from '#schema/source/site-pages.ts';
import type { Lang } from '#text/lang.ts';
import { pathBelow } from '../addresses.ts';
import type { MakePages, Page } from '../page-frame.ts';
import type { ShownForm } from './embed-samples.ts';
import { KNOWN_FAULTS, KNOWN_REFUSALS, type KnownError } from './known-errors.ts';
import { developerTasks, type Task } from './tasks.ts';
import { DEVELOPER_WORDS as WORDS } from './words.ts';

export type DevelopersContent =
  | { type: 'developers'; tasks: () => Promise<Task[]> }
  | { type: 'api-reference' }
  | { type: 'embed'; forms: ShownForm[] }
  | { type: 'operations'; endpoints: () => Endpoint[] }
  | { type: 'errors' }
  | { type: 'error'; error: KnownError };

interface Sources {
  catalog: Catalog;
  publication: Publication;
  today: string;
}

/** What a developer reads: five tasks, the API to try out, elements, every operation, and what each error means. */
export function developerPages(sources: Sources, make: MakePages): Page<DevelopersContent>[] {
  const path = sources.catalog.site.pages.developers;
  const section = 'developers';
  const errors = pathBelow(path, 'errors');
  const host = new URL(sources.catalog.site.url).host;
  return [
    ...make<DevelopersContent>(
      { path, section, caption: (lang) => ({ kind: host, title: WORDS.title[lang] }) },
      (lang) => ({ type: 'developers', tasks: () => developerTasks(sources, lang) }),
    ),
    ...make<DevelopersContent>({ path: pathBelow(path, VIEWER_PAGE), section }, () => ({
      type: 'api-reference',
    })),
    ...make<DevelopersContent>({ path: pathBelow(path, EMBED_PAGE), section }, (lang) => ({
      type: 'embed',
      forms: shownForms(sources.catalog, lang),
    })),
    ...make<DevelopersContent>({ path: pathBelow(path, 'operations'), section }, () => ({
      type: 'operations',
      endpoints: () => listEndpoints(sources.publication.resources),
    })),
    ...make<DevelopersContent>({ path: errors, section }, () => ({ type: 'errors' })),
    ...[...KNOWN_FAULTS, ...KNOWN_REFUSALS].flatMap((error) =>
      make<DevelopersContent>({ path: pathBelow(errors, error.code), section }, () => ({
        type: 'error',
        error,
      })),
    ),
  ];
}

/** The calculator that the home page has, and the first analyzer. */
function shownForms({ site, pricing }: Catalog, lang: Lang): ShownForm[] {
  const { calculators, analyzers } = pricing;
  const calculator = calculators.find(({ id }) => id === site.home?.calculator) ?? calculators[0];
  const shown = [
    { group: 'calculators' as const, source: calculator },
    { group: 'analyzers' as const, source: analyzers[0] },
  ];
  return shown.flatMap(({ group, source }) =>
    source
      ? [
          {
            group,
            id: source.id,
            lang,
            linkText: source.name[lang],
            page: pageUrl(site, group, source.id)[lang],
          },
        ]
      : [],
  );
}
