import { type Lang, type Localized, otherLang } from '#text/lang.ts';
import type { Node } from './node.ts';

/** German is the original, English its translation: each names the other. */
const RELATIONS: Localized = { de: 'workTranslation', en: 'translationOfWork' };

/** The property of a work that refers to its translation, and a stub of the translation, which `short` makes. */
export function translation(
  lang: Lang,
  ids: Localized,
  short: (lang: Lang) => { '@type': string; [property: string]: unknown },
): { property: object; stub: Node } {
  const other = otherLang(lang);
  return {
    property: { [RELATIONS[lang]]: { '@id': ids[other] } },
    stub: {
      '@id': ids[other],
      ...short(other),
      inLanguage: other,
      [RELATIONS[other]]: { '@id': ids[lang] },
    },
  };
}
