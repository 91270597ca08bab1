import { EMBED_VERSION_PATH } from '#catalog/embed-addresses.ts';
import { escapeText } from '#text/html.ts';
import { EMBED_ELEMENTS } from '../embed/elements.ts';

/** The ids of the part of a page that tries elements, and of what it has to choose from. */
export const TRIAL_ID = 'embed-trial';
export const CHOICES_ID = 'embed-choices';

/** The element that loads the module from a path of the site; with `integrity`, only if it has the bytes that it is to have. */
export function moduleTag({ origin, path }: Record<'origin' | 'path', string>, integrity?: string): string {
  const src = `src="${origin}${path}"`;
  return integrity === undefined
    ? `<script type="module" ${src}></script>`
    : `<script type="module" ${src}\n  integrity="${integrity}" crossorigin></script>`;
}

export interface ShownForm {
  group: keyof typeof EMBED_ELEMENTS;
  id: string;
  lang: string;
  /** What the link says that stands in for the element where no script runs. */
  linkText: string;
  /** The address of the page of the site. */
  page: string;
}

/** The element of a calculator or an analyzer. */
function elementTag({ group, id, lang, linkText, page }: ShownForm): string {
  const { tag, attribute } = EMBED_ELEMENTS[group];
  return `<${tag} ${attribute}="${id}" lang="${lang}">\n  <a href="${page}">${escapeText(linkText)}</a>\n</${tag}>`;
}

/** The lines that put a calculator or an analyzer into another page. */
export const embedCode = (origin: string, form: ShownForm): string =>
  `${moduleTag({ origin, path: EMBED_VERSION_PATH })}\n${elementTag(form)}`;
