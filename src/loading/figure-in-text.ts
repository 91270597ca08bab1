import type { Lang } from '#text/lang.ts';

const LOCALES = { de: 'de-DE', en: 'en-US' } as const;

/** What a figure may be rounded to in a text, in euros. */
const ROUNDED_TO = [1, 100, 1000];

/**
 * Whether a text contains a figure: to the cent, in whole euros, or rounded to hundreds or thousands, as long as it keeps two
 * digits. A minus sign is not asked for, since words can say the same.
 */
export function containsFigure(text: string, value: number, lang: Lang): boolean {
  const size = Math.abs(value);
  const rounded = ROUNDED_TO.filter((step) => step === 1 || size >= 10 * step).map((step) =>
    new Intl.NumberFormat(LOCALES[lang]).format(Math.round(size / step) * step),
  );
  const exact = new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: 2 }).format(size);
  return [exact, ...rounded].some((written) => standsIn(text, written));
}

/** Whether `written` stands in a text as a number of its own, not as a part of another. */
function standsIn(text: string, written: string): boolean {
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + written.length, at + written.length + 2);
    if (!/\d[.,]?$/.test(before) && !/^[.,]?\d/.test(after)) return true;
  }
  return false;
}
