const TWO_LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' };

/**
 * The form in which names, filter values and searched texts are compared: Unicode NFKC, trimmed, lower case,
 * ä ö ü ß œ æ as ae oe ue ss oe ae, other diacritics dropped, every run of other characters as one `-`.
 *
 * A slug is its own folded form, and folding twice changes nothing.
 *
 * @example fold('  Künstliche Intelligenz ') // 'kuenstliche-intelligenz'
 */
export function fold(text: string): string {
  return foldLetters(text.normalize('NFKC').trim()).replace(/[^a-z0-9]+/g, '-');
}

/** As `fold`, but keeps the characters between the letters. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßœæ]/g, (letter) => TWO_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

/** Drops what is invisible within words: soft hyphens, and spaces and joiners without width. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00AD\u200B-\u200D]/g, '');
}
