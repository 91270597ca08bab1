import { sampleCalculator } from '#api/resources/calculations/sample-estimate.ts';
import { listEndpoints } from '#api/resources/endpoints.ts';
import type { Publication } from '#api/resources/publish.ts';
import { developerPath, pageUrl } from '#catalog/addresses.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import type { DeveloperPage } from '#schema/source/site-pages.ts';
import type { Lang } from '#text/lang.ts';
import { pathBelow } from '../addresses.ts';
import type { MakePages, Page } from '../page-frame.ts';
import type { ShownForm } from './embed-samples.ts';
import { type FormSamples, formSamples } from './form-samples.ts';
import { KNOWN_FAULTS, KNOWN_REFUSALS, type KnownError } from './known-errors.ts';
import { developerTasks, type Task } from './tasks.ts';
import { DEVELOPER_WORDS as WORDS } from './words.ts';

export type DevelopersContent =
  | { type: 'developers'; tasks: () => Promise<Task[]> }
  | { type: 'api-reference' }
  | { type: 'embed'; forms: ShownForm[] }
  | { type: 'operations'; endpoints: () => Endpoint[] }
  | { type: 'forms'; samples: () => Promise<FormSamples | undefined> }
  | { type: 'errors' }
  | { type: 'error'; error: KnownError }
  | { type: 'compatibility' }
  | { type: 'changes' };

interface Sources {
  catalog: Catalog;
  publication: Publication;
  today: string;
}

/** What a developer reads: five tasks, and what stands below them. */
export function developerPages(sources: Sources, make: MakePages): Page<DevelopersContent>[] {
  const { site } = sources.catalog;
  const section = 'developers';
  const errors = developerPath(site, 'errors');
  const below = contentBelow(sources);
  return [
    ...make<DevelopersContent>(
      {
        path: site.pages.developers,
        section,
        caption: (lang) => ({ kind: new URL(site.url).host, title: WORDS.title[lang] }),
      },
      (lang) => ({ type: 'developers', tasks: () => developerTasks(sources, lang) }),
    ),
    ...(Object.keys(below) as DeveloperPage[]).flatMap((page) =>
      make<DevelopersContent>({ path: developerPath(site, page), section }, below[page]),
    ),
    ...[...KNOWN_FAULTS, ...KNOWN_REFUSALS].flatMap((error) =>
      make<DevelopersContent>({ path: pathBelow(errors, error.code), section }, () => ({
        type: 'error',
        error,
      })),
    ),
  ];
}

/** What the pages below show in each language. */
function contentBelow(sources: Sources): Record<DeveloperPage, (lang: Lang) => DevelopersContent> {
  return {
    apiReference: () => ({ type: 'api-reference' }),
    operations: () => ({
      type: 'operations',
      endpoints: () => listEndpoints(sources.publication.resources),
    }),
    embed: (lang) => ({ type: 'embed', forms: shownForms(sources.catalog, lang) }),
    forms: (lang) => ({ type: 'forms', samples: () => formSamples(sources, lang) }),
    errors: () => ({ type: 'errors' }),
    compatibility: () => ({ type: 'compatibility' }),
    changes: () => ({ type: 'changes' }),
  };
}

/** The calculator that samples use, and the first analyzer. */
function shownForms({ site, pricing }: Catalog, lang: Lang): ShownForm[] {
  const shown = [
    { group: 'calculators' as const, source: sampleCalculator({ pricing, site }) },
    { group: 'analyzers' as const, source: pricing.analyzers[0] },
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
