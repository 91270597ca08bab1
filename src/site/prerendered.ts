import type { Site } from '#schema/source/site/site.ts';
import type { Theme } from '#schema/source/site/theme.ts';
import type { CacheText } from '#text/cached.ts';
import type { Digest } from '#text/sha256.ts';
import { WORDS } from '#text/words.ts';
import type { WebPage } from './pages.ts';
import type { ExampleFigure } from './start/overview-rows.ts';

/** A file of a build that is still to be rendered. */
export interface PrerenderedFile {
  /** Its path in the folder of the build that is served. */
  file: string;
  render: () => string | Promise<string>;
  /** All that it is rendered from besides the code, as a text; `undefined` where that cannot be told. */
  source?: () => string | undefined | Promise<string | undefined>;
}

/** What a build renders, which is bundled with the pages and the content. */
export interface Prerenderer {
  /** The files, in groups of those that have much in common. */
  listGroups: (digest: Digest) => Promise<Map<string, PrerenderedFile[]>>;
  /** The pictures that other sites show with links to the pages. */
  pictures: readonly (() => Picture)[];
  /** Whether the mark of the company is made into a picture, too. */
  hasLogo: boolean;
  /** Renders all entries as they are part of lists, for the server. */
  renderParts: () => unknown[];
  /** Has texts that are dear to make taken from a cache. */
  cacheTextsBy: (cacheText: CacheText) => void;
}

/** What the picture of a page says, and the file to write it to. */
export interface Picture {
  file: string;
  company: string;
  kind: string;
  title: string;
  theme: Theme;
  /** What the example of the page comes to, and what that is. */
  example?: (ExampleFigure & { note: string }) | undefined;
}

/** The pictures of all pages that have one of their own, made when they are asked for. */
export function pagePictures(
  pages: readonly WebPage[],
  { name, theme }: Pick<Site, 'name' | 'theme'>,
): (() => Picture)[] {
  return pages.flatMap(({ caption, picture, lang }) => {
    if (!caption || !picture) return [];
    const { kind, title, figure } = caption;
    const example = (): Picture['example'] => {
      const shown = figure?.();
      if (!shown) return undefined;
      const after = shown.savings ? [WORDS.curves.atEnd[lang]] : [];
      return { ...shown, note: [WORDS.estimate.example[lang], ...after, shown.figureNote].join(', ') };
    };
    return [() => ({ file: picture, company: name, theme, kind, title, example: example() })];
  });
}
