import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** Says beside a figure that it follows from the last valid answers. In a live region it is read out once, when it appears. */
export function LastValid({ isValid, lang }: { isValid: boolean; lang: Lang }) {
  return isValid ? null : <span class="last-valid">{WORDS.form.lastValid[lang]}</span>;
}
