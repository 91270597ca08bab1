/** A difference in the visible text of pages: a piece of it before and after, either of which may be missing. */
export interface TextChange {
  before: string;
  after: string;
  pages: string[];
}

/** Most differences of a page that are compared with those of others. */
const MOST_OF_PAGE = 50;

/** Collects the differences of pages; one that many pages have is one. */
export function collectTextChanges() {
  const found = new Map<string, TextChange>();
  return {
    add(path: string, before: string, after: string): void {
      for (const { from, to } of differences(visibleTexts(before), visibleTexts(after)).slice(
        0,
        MOST_OF_PAGE,
      )) {
        const key = `${from}\n${to}`;
        const change = found.get(key) ?? { before: from, after: to, pages: [] };
        change.pages.push(path);
        found.set(key, change);
      }
    },
    /** Those of most pages first. */
    list: (): TextChange[] => [...found.values()].sort((a, b) => b.pages.length - a.pages.length),
  };
}

/** Pieces that one has and the other has not, in pairs by their order. */
function differences(before: readonly string[], after: readonly string[]): { from: string; to: string }[] {
  const [former, present] = [new Set(before), new Set(after)];
  const gone = before.filter((text) => !present.has(text));
  const added = after.filter((text) => !former.has(text));
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, index) => ({
    from: gone[index] ?? '',
    to: added[index] ?? '',
  }));
}

/** Elements within a line. */
const INLINE = new Set(
  'a abbr b bdi code data em i kbd mark q s small span strong sub sup time var wbr'.split(' '),
);

const HIDDEN = new Set(['script', 'style', 'template']);

/** What a page shows, a piece for each block: a heading, a paragraph, a cell. */
export function visibleTexts(html: string): string[] {
  let text = '';
  let hiddenBy = '';
  const [start = '', ...pieces] = html.split('<');
  text += start;
  for (const piece of pieces) {
    const end = piece.indexOf('>');
    const [, slash = '', name = ''] = /^(\/?)([a-z0-9-]*)/i.exec(piece) ?? [];
    if (hiddenBy !== '') {
      if (slash === '' || name !== hiddenBy) continue;
      hiddenBy = '';
    } else if (slash === '' && HIDDEN.has(name)) {
      hiddenBy = name;
      continue;
    }
    text += `${INLINE.has(name) ? '' : '\n'}${piece.slice(end + 1).replace(/\s+/g, ' ')}`;
  }
  return text
    .replace(/&(?:#(\d+)|(amp|lt|gt|quot|nbsp));/g, (_, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (SIGNS[name] ?? ''),
    )
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '');
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
