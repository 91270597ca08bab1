import type { PortableAnalyzer } from '#pricing/portable.ts';
import type { Lang } from '#text/lang.ts';

/** What the page of an analyzer needs to compute, as JSON inside the page. */
export interface AnalysisPageData {
  portable: PortableAnalyzer;
  lang: Lang;
  example: { name: string; parameters: object };
  apiUrl: string;
  email: string;
  /** The parameter that a calculator estimates, and the path of its page. */
  estimateOf: { parameter: string; path: string } | undefined;
}
