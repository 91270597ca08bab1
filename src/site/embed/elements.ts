import type { FormGroup } from '#schema/source/site/site-pages.ts';
import type { Localized } from '#text/lang.ts';
import type { AnalysisPageData, EstimatePageData } from '../calculation-data.ts';
import type { ShownResult } from '../form/answer-place.ts';

/**
 * The elements that show a form and its result in pages of others. The attribute names what an element computes, and the
 * event is what it dispatches for each result.
 */
export const EMBED_ELEMENTS = {
  calculators: { tag: 'kontor-estimate', attribute: 'calculator', event: 'kontor:estimate' },
  analyzers: { tag: 'kontor-comparison', attribute: 'analyzer', event: 'kontor:comparison' },
} as const satisfies Record<FormGroup, Record<'tag' | 'attribute' | 'event', string>>;

/** The attribute that holds the answers as a query string, as the addresses of the site's pages do. */
export const ANSWERS = 'answers';

/** The attribute that names the language. */
export const LANG = 'lang';

/** The attribute that chooses light or dark; styles read it. */
export const THEME = 'theme';

/** The attributes whose changes are shown by a script. */
export function observedBy(group: FormGroup): string[] {
  return [EMBED_ELEMENTS[group].attribute, LANG, ANSWERS];
}

/** The data of a page that computes, without what differs from day to day, in each language and with its address. */
interface EmbedData<PageData extends { portable: unknown }> {
  portable: PageData['portable'];
  /** The name of the company that computes. */
  company: string;
  inLang: Localized<Omit<PageData, 'portable' | 'date' | 'inquiry'> & { page: string }>;
}

/** What the element of a calculator needs, as JSON in a file of its own. */
export type EstimateEmbedData = EmbedData<EstimatePageData>;

/** What the element of an analyzer needs, as JSON in a file of its own. */
export type ComparisonEmbedData = EmbedData<AnalysisPageData>;

/** The ids of all calculators, or of all analyzers. */
export interface EmbedNames {
  names: string[];
}

/** What an event tells the page about a result. */
export interface ResultDetail {
  /** The id of the calculator or analyzer. */
  name: string;
  /** The parameters, as they would be sent to the API. */
  parameters: Readonly<Record<string, unknown>>;
  /** The answer of the API to them with `explain=true`. */
  answer: object;
  /** The answers as a query string. */
  answers: string;
  /** The address of a page that shows the same. */
  page: string;
  /** Whether it is that of the example, since the visitor has answered nothing yet, or nothing that is valid. */
  isExample: boolean;
}

/** The event for a result, which leaves shadow roots that the element stands in. */
export function resultEvent(
  type: string,
  name: string,
  { answer, given, query, isExample }: ShownResult,
  page: string,
): CustomEvent<ResultDetail> {
  const detail: ResultDetail = { name, parameters: given, answer, answers: query, page, isExample };
  return new CustomEvent(type, { detail, bubbles: true, composed: true });
}
