import { imageUses } from '#render/markdown/shown-images.ts';
import type { Sources } from '#schema/source/sources.ts';
import { inEachLang, LANGS, languageName, otherLangs } from '#text/lang.ts';
import { fieldPlace, type Origins, type Problem, problemPlace } from '../problem.ts';

/** Finds diagrams and photos that a text of their article does not show. */
export function unshownImages({ kinds }: Pick<Sources, 'kinds'>, origins: Origins): Problem[] {
  return kinds.articles.flatMap((article) => {
    const uses = inEachLang((lang) => imageUses(article.body[lang]));
    const images = [
      ...article.diagrams.map((diagram) => ({ source: diagram, name: `${diagram.name}.svg` })),
      ...article.photos.map((photo) => ({ source: photo, name: photo.file })),
    ];
    return images.flatMap(({ source, name }): Problem[] => {
      const shown = inEachLang((lang) => uses[lang].find((use) => use.file === name));
      const markdown = `![…](${name})`;
      if (LANGS.every((lang) => !shown[lang])) {
        const { file } = fieldPlace(origins, source, []);
        return [{ file, message: `is not shown: write ${markdown} in every text, or delete the file` }];
      }
      return LANGS.flatMap((lang) => {
        const shownIn = otherLangs(lang).find((other) => shown[other]);
        if (shown[lang] || !shownIn) return [];
        const place = fieldPlace(origins, article, ['body', shownIn, shown[shownIn]?.line ?? 1]);
        const other = problemPlace(place);
        const message = `does not show ${name}, which ${other} shows: write ${markdown}, and between the square brackets what it shows, in ${languageName(lang)}`;
        return [{ ...fieldPlace(origins, article, ['body', lang, 1]), message }];
      });
    });
  });
}
