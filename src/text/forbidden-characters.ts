/**
 * Characters that come in by pasting or by a broken conversion. XML knows no control characters, surrogates and
 * noncharacters; the others show nothing, or the text around them in another order.
 */
const FORBIDDEN =
  /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\uFFFD\u{E0000}-\u{E007F}]/u;

/** Anything that a reader sees: no white space, nothing of zero width, no accent without a letter, no blank of Braille. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/** What is wrong with the first character that no text may hold, or `undefined`. */
export function forbiddenCharacter(text: string): string | undefined {
  const [character] = FORBIDDEN.exec(text) ?? [];
  if (character === undefined) return undefined;
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return character === '\uFFFD'
    ? `holds the character \uFFFD (${code}), which stands for one that was lost: write that one anew`
    : `holds an invisible control character (${code}): delete it, and write the text around it anew`;
}

/** Whether a reader sees anything of a text. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
