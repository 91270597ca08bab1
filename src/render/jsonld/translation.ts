import { type Lang, type Localized, otherLang } from '#text/lang.ts';
import type { Node } from './node.ts';

/** German is the original, English its translation: each names the other. */
const RELATIONS: Localized = { de: 'workTranslation', en: 'translationOfWork' };

/** What a work in one language says of the same work in the other, and that one's short form, made by `short`. */
export function translation(
  lang: Lang,
  ids: Localized,
  short: (lang: Lang) => { '@type': string; [property: string]: unknown },
): { said: object; stub: Node } {
  const other = otherLang(lang);
  return {
    said: { [RELATIONS[lang]]: { '@id': ids[other] } },
    stub: {
      '@id': ids[other],
      ...short(other),
      inLanguage: other,
      [RELATIONS[other]]: { '@id': ids[lang] },
    },
  };
}
