import { changelog } from 'virtual:kontor/changelog';
import { LINKED } from '#api/headers.ts';
import { sampleCalculator } from '#api/resources/calculations/calculators.ts';
import { listEndpoints } from '#api/resources/endpoints.ts';
import { developerPath } from '#catalog/addresses.ts';
import { shownDeveloperPages } from '#catalog/published-site.ts';
import { NOTICE_MONTHS, OVERLAP_MONTHS } from '#schema/deprecation.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import type { DeveloperPage } from '#schema/source/site/site-pages.ts';
import { fillText } from '#text/fill.ts';
import { inEachLang, type Lang } from '#text/lang.ts';
import { typedMoney } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { pathBelow } from '../addresses.ts';
import type { MadePage, MakePages, SiteSources } from '../page-frame.ts';
import { clientSample, developerTasks, type Task } from './developer-tasks.ts';
import { developerText } from './developer-texts.ts';
import type { ShownForm } from './embed-tags.ts';
import { type EmbedChoice, embedChoices, shownForm } from './for-developers.ts';
import { formSamples } from './form-samples.ts';
import { type KnownError, knownErrors } from './known-errors.ts';

/** The pages that are a text. */
export type TextPage = 'forms' | 'compatibility' | 'changes';

export type DevelopersContent =
  | { type: 'developers'; tasks: () => Promise<Task[]>; client: () => string }
  | { type: 'api-reference' }
  | { type: 'embed'; forms: ShownForm[]; choices: () => EmbedChoice[] }
  | { type: 'operations'; endpoints: () => Endpoint[] }
  | { type: 'developer-text'; page: TextPage; body: () => Promise<string> | string }
  | { type: 'errors' }
  | { type: 'error'; error: KnownError };

/** What a developer reads: tasks, and the pages below. */
export function developerPages(sources: SiteSources, make: MakePages): MadePage<DevelopersContent>[] {
  const { site } = sources.catalog;
  const section = 'developers';
  const title = inEachLang((lang) => developerText('overview', lang).title);
  const below = contentBelow(sources);
  const { faults, refusals } = knownErrors(site);
  return [
    ...make<DevelopersContent>({ path: site.paths.developers, section, caption: { title } }, (lang) => ({
      type: 'developers',
      tasks: () => developerTasks(sources, lang),
      client: () => clientSample(sources.catalog, lang),
    })),
    ...shownDeveloperPages(site).flatMap((page) =>
      make<DevelopersContent>({ path: developerPath(site, page), section }, below[page]),
    ),
    ...[...faults, ...refusals].flatMap((error) =>
      make<DevelopersContent>(
        { path: pathBelow(developerPath(site, 'errors'), error.code), section },
        () => ({
          type: 'error',
          error,
        }),
      ),
    ),
  ];
}

/** What the pages below show in each language. */
function contentBelow(sources: SiteSources): Record<DeveloperPage, (lang: Lang) => DevelopersContent> {
  const { catalog, publication } = sources;
  return {
    apiReference: () => ({ type: 'api-reference' }),
    operations: () => ({ type: 'operations', endpoints: () => listEndpoints(publication.resources) }),
    embed: (lang) => ({
      type: 'embed',
      forms: shownForms(catalog, lang),
      choices: () => embedChoices(catalog),
    }),
    forms: (lang) => ({ type: 'developer-text', page: 'forms', body: () => formsText(sources, lang) }),
    errors: () => ({ type: 'errors' }),
    compatibility: (lang) => ({
      type: 'developer-text',
      page: 'compatibility',
      body: () => compatibilityText(catalog, lang),
    }),
    changes: (lang) => ({
      type: 'developer-text',
      page: 'changes',
      body: () => changelog.replace(/^# .*\n/, '') || WORDS.developers.noChanges[lang],
    }),
  };
}

async function formsText(sources: SiteSources, lang: Lang): Promise<string> {
  const { site } = sources.catalog;
  const samples = await formSamples(sources, lang);
  const errors = developerPath(site, 'errors')[lang];
  return fillText(developerText('forms', lang).body, {
    ...samples,
    errors,
    origin: site.url,
    amount: typedMoney(5000, lang),
  });
}

function compatibilityText({ site }: Catalog, lang: Lang): string {
  return fillText(developerText('compatibility', lang, site.features).body, {
    notice: String(NOTICE_MONTHS),
    overlap: String(OVERLAP_MONTHS),
    openapi: LINKED.openapi.path,
    developers: site.paths.developers[lang],
    changes: developerPath(site, 'changes')[lang],
  });
}

/** The calculator that samples use, and the first analyzer. */
function shownForms({ site, pricing }: Catalog, lang: Lang): ShownForm[] {
  const calculator = sampleCalculator({ pricing, site });
  const [analyzer] = pricing.analyzers;
  return [
    ...(calculator ? [shownForm(site, 'calculators', calculator, lang)] : []),
    ...(analyzer ? [shownForm(site, 'analyzers', analyzer, lang)] : []),
  ];
}
