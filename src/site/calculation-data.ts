import type { PortableAnalyzer, PortableCalculator } from '#pricing/portable.ts';
import type { Lang } from '#text/lang.ts';

/** What a page that computes is given, as JSON inside the page. */
export interface CalculationData {
  lang: Lang;
  example: { name: string; parameters: object };
  /** The address that computes the same in the API, where a process answers it. */
  apiUrl?: string;
  email: string;
  /** Left out in pages of others. */
  phone?: { number: string; href: string };
  /** Where the form for inquiries goes; left out where there is none. */
  inquiry?: InquiryTarget;
  /** The calculators that go on with what it costs; left out where there are none. */
  followUps?: readonly FollowUp[];
  forDevelopers?: ForDevelopers;
}

/** A calculator that goes on with the cost of a project. */
export interface FollowUp {
  /** What it answers. */
  question: string;
  /** The address of its page with what is known of the project, up to the amount, which it ends with. */
  address: string;
  /** The amounts that it takes. */
  minimum: number;
  maximum: number;
}

/** What takes the inquiries that a page sends. */
export interface InquiryTarget {
  /** The address that the form is sent to. */
  to: string;
  privacy: { label: string; path: string };
  /** The address of the page. */
  page: string;
}

/** What the page of the website offers to those who build with what it computes. */
export interface ForDevelopers {
  /** The lines that put it into another page, with the address of the site that the build was made for. */
  embed?: string;
  /** The path of its operation in the reference of the API. */
  reference?: string;
}

/** What the page of a calculator needs to compute. */
export interface EstimatePageData extends CalculationData {
  portable: PortableCalculator;
  /** The day whose prices the page is made with. */
  date: string;
  /** On the page of a calculator: the rules by which links can say what their answers came to. */
  rules?: CalculatorRules;
}

/** By what a calculator computes, besides prices, and when that changed. */
export interface CalculatorRules {
  digest: string;
  /** The announced changes up to now, with their reason where one is written for readers. */
  changes: { date: string; reason?: string }[];
}

/** What the page of an analyzer needs to compute. */
export interface AnalysisPageData extends CalculationData {
  portable: PortableAnalyzer;
  /** The parameter that a calculator estimates, and the path of its page. */
  estimateOf: { parameter: string; path: string } | undefined;
}

/** What the home page needs to compute. */
export interface StartPageData extends EstimatePageData {
  /** The parameters that are asked for. */
  asked: readonly string[];
  /** The path of the calculator's page. */
  path: string;
}
