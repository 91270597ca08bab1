import type { ArticleEntry, PhotoFile } from '#schema/entry.ts';
import type { ArticleSource, PhotoSource } from '#schema/source/articles.ts';
import type { Sources } from '#schema/source/sources.ts';
import { inEachLang } from '#text/lang.ts';
import { diagramPath, type SitePages } from './addresses.ts';

/** How wide photos are made, in pixels: for phones, for the column of a text, and for the same on a screen of twice the pixels. */
const WIDTHS = [480, 800, 1600];

const FORMATS = ['avif', 'webp'] as const;

const PHOTOS = '/images/photos';

/** The files that are made of a photo of an article, from the narrowest to the widest; none is wider than the photo. */
export function photoFiles(article: string, { file, width }: PhotoSource): PhotoFile[] {
  const name = file.replace(/\.\w+$/, '');
  const widths = [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
  return FORMATS.flatMap((format) =>
    widths.map((each) => ({
      path: `${PHOTOS}/${article}/${name}-${each}.${format}`,
      format,
      width: each,
    })),
  );
}

/** A file to make of a photo. */
export type PhotoToMake = PhotoFile & {
  /** The file of the photo, below the folder of the content. */
  original: string;
};

/** All files that are made of the photos of articles. */
export const listPhotos = ({ kinds }: Pick<Sources, 'kinds'>): PhotoToMake[] =>
  kinds.articles.flatMap(({ slug, photos }) =>
    photos.flatMap((photo) =>
      photoFiles(slug, photo).map((made) => ({ ...made, original: `articles/${slug}/${photo.file}` })),
    ),
  );

/** What a path of a photo is made of: the folder of its article, its name, and how it is made. */
export const PHOTO_PATH = /^\/images\/photos\/([a-z0-9-]+)\/([a-z0-9-]+)-([1-9]\d{0,3})\.(avif|webp)$/;

/** The path of the largest file of a photo in the format that every program reads. */
const largestPhoto = (files: readonly PhotoFile[]): string =>
  files.findLast(({ format }) => format === 'webp')?.path ?? '';

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
