import type { EstimatePageData } from '../estimate/page-data.ts';

/** What the home page needs to compute, as JSON inside the page. */
export interface StartPageData extends EstimatePageData {
  asked: readonly string[];
  path: string;
}
