import { pageUrl } from '#catalog/addresses.ts';
import { embedDataPath, embedNamesPath } from '#catalog/embed-addresses.ts';
import type { Catalog } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { DEFAULT_LANG, inEachLang, mapLocalized } from '#text/lang.ts';
import type { CalculationData } from '../calculation-data.ts';
import { analyzerPageData, calculatorPageData } from '../calculation-pages.ts';
import type { ComparisonEmbedData, EmbedNames, EstimateEmbedData } from './elements.ts';

/** A file that elements in pages of others load. */
interface EmbedFile {
  path: string;
  render: () => string;
}

/** What all elements compute with, and the names that they may be given; no files where a site has no elements. */
export function embedFiles(catalog: Catalog): EmbedFile[] {
  const { site, pricing } = catalog;
  const { calculators, analyzers } = pricing;
  if (!site.features.embed) return [];
  return [
    ...(site.features.calculators ? [namesFile('calculators', calculators)] : []),
    ...(site.features.analyzers ? [namesFile('analyzers', analyzers)] : []),
    ...calculators.map((source) => ({
      path: embedDataPath('calculators', source.id),
      render: () => JSON.stringify(estimateData(source, catalog)),
    })),
    ...analyzers.map((source) => ({
      path: embedDataPath('analyzers', source.id),
      render: () => JSON.stringify(comparisonData(source, catalog)),
    })),
  ];
}

function namesFile(group: 'calculators' | 'analyzers', sources: readonly { id: string }[]): EmbedFile {
  const names: EmbedNames = { names: sources.map(({ id }) => id).sort() };
  return { path: embedNamesPath(group), render: () => JSON.stringify(names) };
}

/** Below another origin, a path would lead to a page of that one. */
const onSite = (path: string, { site }: Catalog) => `${site.url}${path}`;

const followUpsOf = ({ followUps }: Pick<CalculationData, 'followUps'>, catalog: Catalog) =>
  followUps && { followUps: followUps.map((each) => ({ ...each, address: onSite(each.address, catalog) })) };

/** The day only decides which prices a page shows before it is live; elements know the present one. */
const ANY_DAY = '';

function estimateData(source: CalculatorSource, catalog: Catalog): EstimateEmbedData {
  const page = pageUrl(catalog.site, 'calculators', source.id);
  const data = inEachLang((lang) => calculatorPageData(source, catalog, { lang, today: ANY_DAY }));
  return {
    portable: data[DEFAULT_LANG].portable,
    company: catalog.site.name,
    inLang: mapLocalized(data, ({ portable: _, date: __, inquiry: ___, phone: ____, ...rest }, lang) => ({
      ...rest,
      ...followUpsOf(rest, catalog),
      page: page[lang],
    })),
  };
}

function comparisonData(source: AnalyzerSource, catalog: Catalog): ComparisonEmbedData {
  const page = pageUrl(catalog.site, 'analyzers', source.id);
  const data = inEachLang((lang) => analyzerPageData(source, catalog, { lang, today: ANY_DAY }));
  return {
    portable: data[DEFAULT_LANG].portable,
    company: catalog.site.name,
    inLang: mapLocalized(data, ({ portable: _, inquiry: __, phone: ___, estimateOf, ...rest }, lang) => ({
      ...rest,
      ...followUpsOf(rest, catalog),
      estimateOf: estimateOf && { ...estimateOf, path: onSite(estimateOf.path, catalog) },
      page: page[lang],
    })),
  };
}
