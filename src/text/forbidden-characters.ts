/**
 * Characters that get into texts by pasting or by a broken conversion. XML does not allow control characters, surrogates
 * and noncharacters; the others are invisible, or change the order of the text around them.
 */
const FORBIDDEN =
  /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\uFFFD\u{E0000}-\u{E007F}]/u;

/** Visible characters: no white space, no zero-width characters, no accents without a letter, no Braille blank. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/** The problem with the first forbidden character of a text, or `undefined`. */
export function forbiddenCharacter(text: string): string | undefined {
  const [character] = FORBIDDEN.exec(text) ?? [];
  if (character === undefined) return undefined;
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return character === '\uFFFD'
    ? `contains the character \uFFFD (${code}), which replaces a lost one: write the original character`
    : `contains an invisible control character (${code}): delete it and retype the text around it`;
}

/** Whether a text has any visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
