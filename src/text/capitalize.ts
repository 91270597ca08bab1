/** A text with a capital first letter, as in a list of answers. A name that begins small, such as iOS, stays as it is. */
export function capitalize(text: string): string {
  if (/^\p{Ll}+\p{Lu}/u.test(text)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
