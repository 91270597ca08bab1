import { DEFAULT_LANG, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import { LANG } from './elements.ts';
import { langProblem } from './name-problem.ts';

/** What people who read another language than ours rather read. */
const FOREIGN_LANG: Lang = 'en';

/** The language of an element: that of its own `lang`, which has to be one of ours; else that of the page. */
export function elementLang(element: Element): Result<Lang, Localized> {
  const own = element.getAttribute(LANG);
  if (!own) return success(pageLang(element));
  const lang = offeredLang(own);
  return lang ? success(lang) : failure(langProblem(own));
}

/** The language of the page around an element; another one than ours is read as English. */
export function pageLang(element: Element): Lang {
  const tag = inheritedTag(element);
  return tag ? (offeredLang(tag) ?? FOREIGN_LANG) : DEFAULT_LANG;
}

/** The language around an element, as HTML has it: what is in a shadow root inherits from its host. */
function inheritedTag(element: Element): string | null {
  const holder = element.parentElement?.closest('[lang]');
  if (holder) return holder.getAttribute('lang');
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return null;
  return root.host.getAttribute('lang') ?? inheritedTag(root.host);
}

/** `de-AT` is German. */
function offeredLang(tag: string): Lang | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  return LANGS.find((lang) => lang === primary);
}
