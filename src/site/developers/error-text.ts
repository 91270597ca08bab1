import type { Localized } from '#text/lang.ts';

/** An error of the API explained: when it comes, and what to do. */
export interface ErrorText {
  when: Localized;
  mend: Localized;
}
