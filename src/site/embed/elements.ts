import type { FormGroup } from '#schema/source/site-pages.ts';

/** An element that shows a form and its result in pages of others. */
export interface EmbedElement {
  tag: string;
  /** The attribute that names what it computes. */
  attribute: string;
  /** What it dispatches for each result. */
  event: string;
}

/** The elements, by what they show. */
export const EMBED_ELEMENTS = {
  calculators: { tag: 'kontor-estimate', attribute: 'calculator', event: 'kontor:estimate' },
  analyzers: { tag: 'kontor-comparison', attribute: 'analyzer', event: 'kontor:comparison' },
} as const satisfies Record<FormGroup, EmbedElement>;

/** The attribute that holds the answers as a query string, as the addresses of the site's pages do. */
export const ANSWERS = 'answers';

/** The attribute that names the language. */
export const LANG = 'lang';

/** The attribute that chooses light or dark; styles read it. */
export const THEME = 'theme';

/** The attributes whose changes are shown by a script. */
export function observedBy(group: FormGroup): string[] {
  return [EMBED_ELEMENTS[group].attribute, LANG, ANSWERS];
}
