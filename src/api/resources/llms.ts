import { llmsText } from '#render/markdown/llms.ts';
import { llmsFullText } from '#render/markdown/llms-full.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { inEachLang, LANGS, type Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import type { Resource } from '../resource.ts';
import { LLMS } from './addresses.ts';
import { sampleEstimate } from './calculations/calculators.ts';
import { documentIn, PLAIN_TEXT } from './make-resource.ts';

/** What language models read: an overview with the address of each item, and everything in one file, in each language. */
export function llmsResources(catalog: Catalog, endpoints: () => readonly Endpoint[]): Resource[] {
  const full = inEachLang((lang) => lazy(() => llmsFullText(catalog, endpoints(), lang, LLMS.overview)));
  const overview = (lang: Lang) =>
    llmsText(
      {
        catalog,
        endpoints: endpoints(),
        sample: catalog.site.features.server ? sampleEstimate(catalog, lang) : undefined,
        paths: LLMS,
        fullBytes: new TextEncoder().encode(full[lang]()).length,
      },
      lang,
    );
  const shared = { mediaType: PLAIN_TEXT, license: catalog.site.license.url };
  return LANGS.flatMap((lang) => [
    documentIn(lang, {
      ...shared,
      key: 'llms',
      paths: LLMS.overview,
      title: WORDS.api.overviewTitle,
      render: () => overview(lang),
    }),
    documentIn(lang, {
      ...shared,
      key: 'llms_full',
      paths: LLMS.full,
      title: WORDS.api.fullTitle,
      render: full[lang],
    }),
  ]);
}
