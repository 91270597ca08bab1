import type { ArticleEntry } from '#schema/entry.ts';
import type { ArticleSource } from '#schema/source/articles.ts';
import { inEachLang } from '#text/lang.ts';
import { diagramPath, type SitePages } from './addresses.ts';
import { largestPhoto, photoFiles } from './photo-files.ts';

/** The diagrams and photos of an article with the addresses of their files. */
export const linkImages = (
  site: SitePages,
  { slug, diagrams, photos }: ArticleSource,
): Pick<ArticleEntry, 'diagrams' | 'photos'> => ({
  diagrams: diagrams.map((diagram) => ({
    ...diagram,
    url: inEachLang((lang) => `${site.url}${diagramPath(slug, diagram.name)[lang]}`),
  })),
  photos: photos.map((photo) => {
    const files = photoFiles(slug, photo);
    return { ...photo, files, url: `${site.url}${largestPhoto(files)}` };
  }),
});
