/**
 * What a reader sees of a Markdown body, near enough to be searched: no addresses behind links, no names of languages
 * above code, no marks inside words. Signs that folding drops anyway stay. Not a parser; that one lives above, in
 * `render/markdown`, and tests hold the two against each other.
 */
export function visibleText(markdown: string): string {
  let text = '';
  let end = 0;
  for (const { 0: whole, index, groups } of markdown.matchAll(CODE)) {
    text += visibleProse(markdown.slice(end, index)) + (groups?.['block'] ?? groups?.['span']);
    end = index + whole.length;
  }
  return text + visibleProse(markdown.slice(end));
}

/** What is shown to the letter. */
const CODE = new RegExp(
  [
    // A block between fences, in a list or a quotation too; one that does not end goes on to the end.
    /^[^\p{L}\n`~]*(?<fence>`{3,}(?=[^`\n]*\n)|~{3,}).*\n(?<block>[\s\S]*?)(?:^[ \t>]*\k<fence>[`~]*|(?![\s\S]))/u,
    // A span between backticks, within a paragraph.
    /(?<![`\\])(?<ticks>`+)(?!`)(?<span>(?:(?!\n[ \t]*\n)[\s\S])+?)(?<!`)\k<ticks>(?!`)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gmu',
);

/** What a reader does not see outside of code. */
const HIDDEN = [
  // Address and title of a link: `](/a "b")`.
  /\]\((?:<[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g,
  // The same for reference links: `[a]: /b`, and the label that names it: `][a]`.
  /^[ \t>]*\[(?!\^)[^[\]\n]+\]:.*$/gm,
  /\]\[[^\]\n]*\]/g,
  // The name of a footnote; a reader sees its number.
  /\[\^[^[\]\s]+\]/g,
  // Emphasis, which may begin or end inside a word: `Daten**bank**`.
  /[*~]+/g,
];

function visibleProse(markdown: string): string {
  return HIDDEN.reduce((text, hidden) => text.replace(hidden, ''), markdown);
}
