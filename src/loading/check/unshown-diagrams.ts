import { diagramUses } from '#render/markdown/shown-diagrams.ts';
import type { Sources } from '#schema/source/sources.ts';
import { inEachLang, LANGS, otherLangs } from '#text/lang.ts';
import { languageName } from '#text/language-name.ts';
import { fieldPlace, type Origins, type Problem, problemPlace } from '../problem.ts';

/** Finds diagrams that a text of their article does not show. */
export function unshownDiagrams({ kinds }: Pick<Sources, 'kinds'>, origins: Origins): Problem[] {
  return kinds.articles.flatMap((article) => {
    const uses = inEachLang((lang) => diagramUses(article.body[lang]));
    return article.diagrams.flatMap((diagram): Problem[] => {
      const { name } = diagram;
      const shown = inEachLang((lang) => uses[lang].find((use) => use.name === name));
      const markdown = `![…](${name}.svg)`;
      if (LANGS.every((lang) => !shown[lang])) {
        const { file } = fieldPlace(origins, diagram, []);
        return [{ file, message: `is not shown: write ${markdown} in every text, or delete the file` }];
      }
      return LANGS.flatMap((lang) => {
        const shownIn = otherLangs(lang).find((other) => shown[other]);
        if (shown[lang] || !shownIn) return [];
        const place = fieldPlace(origins, article, ['body', shownIn, shown[shownIn]?.line ?? 1]);
        const other = problemPlace(place);
        const message = `does not show ${name}.svg, which ${other} shows: write ${markdown}, and between the square brackets what it shows, in ${languageName(lang)}`;
        return [{ ...fieldPlace(origins, article, ['body', lang, 1]), message }];
      });
    });
  });
}
