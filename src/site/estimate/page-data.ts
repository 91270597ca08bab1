import type { PortableCalculator } from '#pricing/portable.ts';
import type { Lang } from '#text/lang.ts';

/** What the page of a calculator needs to compute, as JSON inside the page. */
export interface EstimatePageData {
  portable: PortableCalculator;
  lang: Lang;
  /** The day whose prices the page is made with. */
  date: string;
  example: { name: string; parameters: object };
  apiUrl: string;
  email: string;
}
