import { diagramUses } from '#render/markdown/shown-diagrams.ts';
import type { ArticleSource } from '#schema/source/articles.ts';
import type { DiagramSource } from '#schema/source/diagrams.ts';
import type { Sources } from '#schema/source/sources.ts';
import { inBoth, LANGS, type Lang, otherLang } from '#text/lang.ts';
import { type Origins, type Problem, placeOf } from './problem.ts';

/** Finds diagrams that a text of their article does not show. */
export function unshownDiagrams({ kinds }: Pick<Sources, 'kinds'>, origins: Origins): Problem[] {
  return kinds.articles.flatMap((article) => {
    const shown = inBoth((lang) => new Set(diagramUses(article.body[lang]).map(({ name }) => name)));
    return article.diagrams.flatMap((diagram) => {
      const missing = LANGS.filter((lang) => !shown[lang].has(diagram.name));
      if (missing.length === LANGS.length) return [unusedDiagram(diagram, origins)];
      return missing.map((lang) => missingDiagram(article, diagram, lang, origins));
    });
  });
}

const markdownOf = ({ name }: DiagramSource): string => `![…](${name}.svg)`;

function unusedDiagram(diagram: DiagramSource, origins: Origins): Problem {
  const { file } = placeOf(origins, diagram, []);
  return { file, message: `is not shown: write ${markdownOf(diagram)} in both texts, or delete the file` };
}

const LANG_NAMES: Record<Lang, string> = { de: 'German', en: 'English' };

function missingDiagram(
  article: ArticleSource,
  diagram: DiagramSource,
  lang: Lang,
  origins: Origins,
): Problem {
  const { file } = placeOf(origins, article, ['body', lang, 1]);
  const other = LANG_NAMES[otherLang(lang)];
  return {
    file,
    message: `does not show ${diagram.name}.svg, which the ${other} text shows: write ${markdownOf(diagram)}, and between the square brackets what it shows, in ${LANG_NAMES[lang]}`,
  };
}
