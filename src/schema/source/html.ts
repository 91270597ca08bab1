/**
 * The first piece of HTML markup in a plain text; `undefined` if there is none. Markup is a closing tag, a comment, a tag
 * with an attribute, and `<br>`, `<p>` and the like, which need no closing tag. A single opening tag is not markup but a
 * term that the text is about, such as `<script>`; `List<String>` and `a < b` are not HTML at all.
 */
export function findMarkup(text: string): string | undefined {
  return MARKUP.exec(text)?.[0];
}

const MARKUP = new RegExp(
  [
    /<\/[a-z][a-z0-9-]*\s*>?/,
    /<!(?:--|doctype\b)/,
    /<(?:br|hr|wbr|img|p|li)\s*>/,
    /<[a-z][a-z0-9-]*\s*\/>/,
    // An attribute: a value in quotes, or a name that nothing but HTML has. `template<class T = int>` is none.
    /<[a-z][a-z0-9-]*\s+(?:[a-z-]+\s*=\s*["'„“”]|(?:on[a-z]+|href|src|style)\s*=)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
