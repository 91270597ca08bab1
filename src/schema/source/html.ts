/**
 * The first piece of HTML markup in a plain text; `undefined` if there is none. Markup is a closing tag, a comment, a tag
 * with an attribute, or `<br>`, `<p>` and other tags that need no closing tag. A single opening tag such as `<script>` is
 * not markup: the text may be about it. `List<String>` and `a < b` are not HTML.
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
    // An attribute: a value in quotes, or a name that only HTML has. `template<class T = int>` has neither.
    /<[a-z][a-z0-9-]*\s+(?:[a-z-]+\s*=\s*["'„“”]|(?:on[a-z]+|href|src|style)\s*=)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
