import { diagramUses } from '#render/markdown/shown-diagrams.ts';
import type { Sources } from '#schema/source/sources.ts';
import { inBoth, LANGS, type Lang, otherLang } from '#text/lang.ts';
import { fieldPlace, type Origins, type Problem, problemPlace } from '../problem.ts';

/** Finds diagrams that a text of their article does not show. */
export function unshownDiagrams({ kinds }: Pick<Sources, 'kinds'>, origins: Origins): Problem[] {
  return kinds.articles.flatMap((article) => {
    const uses = inBoth((lang) => diagramUses(article.body[lang]));
    return article.diagrams.flatMap((diagram): Problem[] => {
      const { name } = diagram;
      const shown = inBoth((lang) => uses[lang].find((use) => use.name === name));
      const markdown = `![…](${name}.svg)`;
      if (!shown.de && !shown.en) {
        const { file } = fieldPlace(origins, diagram, []);
        return [{ file, message: `is not shown: write ${markdown} in both texts, or delete the file` }];
      }
      return LANGS.flatMap((lang) => {
        const use = shown[otherLang(lang)];
        if (shown[lang] || !use) return [];
        const other = problemPlace(fieldPlace(origins, article, ['body', otherLang(lang), use.line]));
        const message = `does not show ${name}.svg, which ${other} shows: write ${markdown}, and between the square brackets what it shows, in ${LANG_NAMES[lang]}`;
        return [{ ...fieldPlace(origins, article, ['body', lang, 1]), message }];
      });
    });
  });
}

const LANG_NAMES: Record<Lang, string> = { de: 'German', en: 'English' };
