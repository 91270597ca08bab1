import type { Lang, Localized } from '#text/lang.ts';

/** What an answer says besides its figures. */
export interface AnswerFrame {
  disclaimer: Localized;
  /** Where a visitor goes from here. */
  nextSteps: Localized<{ consultation_url: string; contact_url: string }>;
  /** The currency of the prices; absent for euros. */
  currency?: string;
}

/** How an answer is to be written. */
export interface AnswerOptions {
  lang: Lang;
  /** Whether it also says how the figures come about. */
  explain: boolean;
  /** The years that a comparison is also made over, beside its five. */
  years?: number | undefined;
  /** The names of the parameters that the request gave; all others have their defaults. */
  given: readonly string[];
}

/** The members of an object as JSON, without the braces around them: `"a":1,"b":2`. */
export const jsonMembers = (object: object): string => JSON.stringify(object).slice(1, -1);
