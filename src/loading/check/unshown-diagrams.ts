import { type DiagramUse, diagramUses } from '#render/markdown/shown-diagrams.ts';
import type { ArticleSource, DiagramSource } from '#schema/source/articles.ts';
import type { Sources } from '#schema/source/sources.ts';
import { inBoth, LANGS, type Lang, otherLang } from '#text/lang.ts';
import { type Origins, type Problem, placeOf, problemPlace } from '../problem.ts';

/** Finds diagrams that a text of their article does not show. */
export function unshownDiagrams({ kinds }: Pick<Sources, 'kinds'>, origins: Origins): Problem[] {
  return kinds.articles.flatMap((article) => {
    const uses = inBoth((lang) => diagramUses(article.body[lang]));
    return article.diagrams.flatMap((diagram) => {
      const shown = inBoth((lang) => uses[lang].find(({ name }) => name === diagram.name));
      if (!shown.de && !shown.en) return [unusedDiagram(diagram, origins)];
      return LANGS.flatMap((lang) => {
        const use = shown[otherLang(lang)];
        return shown[lang] || !use ? [] : [missingDiagram(article, use, lang, origins)];
      });
    });
  });
}

const markdownOf = (name: string): string => `![…](${name}.svg)`;

function unusedDiagram(diagram: DiagramSource, origins: Origins): Problem {
  const { file } = placeOf(origins, diagram, []);
  return {
    file,
    message: `is not shown: write ${markdownOf(diagram.name)} in both texts, or delete the file`,
  };
}

const LANG_NAMES: Record<Lang, string> = { de: 'German', en: 'English' };

/** The problem in the text of one language with what that of the other shows. */
function missingDiagram(
  article: ArticleSource,
  { name, line }: DiagramUse,
  lang: Lang,
  origins: Origins,
): Problem {
  const place = placeOf(origins, article, ['body', lang, 1]);
  const other = placeOf(origins, article, ['body', otherLang(lang), line]);
  return {
    ...place,
    message: `does not show ${name}.svg, which ${problemPlace(other)} shows: write ${markdownOf(name)}, and between the square brackets what it shows, in ${LANG_NAMES[lang]}`,
  };
}
