/** A font of the site, as diagrams name it. */
interface DiagramFont {
  /** On pages, which load it. */
  page: string;
  /** In a file that stands alone, with what may stand in for it. */
  file: string;
}

export const DEFAULT_FONT = 'Inter';

/** The fonts of diagrams by their first name. */
export const FONTS: ReadonlyMap<string, DiagramFont> = new Map([
  [DEFAULT_FONT, { page: 'var(--sans)', file: 'Inter, Helvetica, Arial, sans-serif' }],
  ['Source Serif 4', { page: 'var(--serif)', file: "'Source Serif 4', Georgia, serif" }],
]);

/** The first font of a list such as `'Source Serif 4', serif`. */
export function firstFont(list: string): string {
  const [first = ''] = list.split(',');
  return first.trim().replace(/^(["'])(.*)\1$/, '$2');
}
