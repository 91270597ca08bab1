import { llmsText } from '#render/markdown/llms.ts';
import { llmsFullText } from '#render/markdown/llms-full.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { inBoth, LANGS, type Lang, otherLang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import type { Resource } from '../resource.ts';
import { LLMS, LLMS_FULL } from './addresses.ts';
import { sampleEstimate } from './calculations/sample-estimate.ts';
import { documentResource, PLAIN_TEXT } from './document.ts';

/** What language models read: an overview with the address of each item, and everything in one file, in each language. */
export function llmsResources(catalog: Catalog, endpoints: () => readonly Endpoint[]): Resource[] {
  const full = inBoth((lang) => lazy(() => llmsFullText(catalog, endpoints(), lang, LLMS)));
  const overview = (lang: Lang) =>
    llmsText(
      {
        catalog,
        endpoints: endpoints(),
        sample: sampleEstimate(catalog, lang),
        paths: { overview: LLMS, full: LLMS_FULL },
        fullBytes: new TextEncoder().encode(full[lang]()).length,
      },
      lang,
    );
  return LANGS.flatMap((lang) => {
    const suffix = lang === 'en' ? '_en' : '';
    const shared = { mediaType: PLAIN_TEXT, lang, license: catalog.site.license.url };
    return [
      documentResource({
        ...shared,
        key: `llms${suffix}`,
        path: LLMS[lang],
        title: TITLES.overview[lang],
        translation: LLMS[otherLang(lang)],
        render: () => overview(lang),
      }),
      documentResource({
        ...shared,
        key: `llms_full${suffix}`,
        path: LLMS_FULL[lang],
        title: TITLES.full[lang],
        translation: LLMS_FULL[otherLang(lang)],
        render: full[lang],
      }),
    ];
  });
}

const TITLES = {
  overview: {
    de: { de: 'Überblick für Sprachmodelle', en: 'Overview for language models in German' },
    en: { de: 'Überblick für Sprachmodelle auf Englisch', en: 'Overview for language models' },
  },
  full: {
    de: { de: 'Alle Inhalte als ein Text', en: 'All content in German as one text' },
    en: { de: 'Alle Inhalte auf Englisch als ein Text', en: 'All content as one text' },
  },
};
