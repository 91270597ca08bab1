import type { Localized } from '#text/lang.ts';
import type { AnalysisPageData } from '../analyze/page-data.ts';
import type { EstimatePageData } from '../estimate/page-data.ts';

/** The data of a page that computes, without what differs from day to day, in both languages and with its address. */
interface EmbedData<PageData extends { portable: unknown }> {
  portable: PageData['portable'];
  /** The name of the company that computes. */
  company: string;
  inLang: Localized<Omit<PageData, 'portable' | 'date'> & { page: string }>;
}

/** What the element of a calculator needs, as JSON in a file of its own. */
export type EstimateEmbedData = EmbedData<EstimatePageData>;

/** What the element of an analyzer needs, as JSON in a file of its own. */
export type ComparisonEmbedData = EmbedData<AnalysisPageData>;

/** The ids of all calculators, or of all analyzers. */
export interface EmbedNames {
  names: string[];
}
