import { sectionUrl } from '#catalog/addresses.ts';
import type { ArticleEntry, Catalog } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import { dateTime } from '#text/dates.ts';
import { labelled } from '#text/labelled.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { RenderBody } from './format.ts';
import { shownImages } from './markdown/shown-images.ts';

/** What the feeds of a language hold, in whatever format. */
export interface Feed {
  title: string;
  /** The page that lists the articles. */
  page: string;
  articles: readonly FeedArticle[];
}

/** An article with its body as HTML for pages anywhere. */
export interface FeedArticle {
  /** What readers know it by in this language, whatever its name and its address become. */
  id: string;
  entry: ArticleEntry;
  html: string;
  /** Date-times. */
  published: string;
  changed: string;
}

/** Maximum number of articles in a feed. */
const MAX_ARTICLES = 30;

/** The latest articles. */
export function feedOf({ site, kinds }: Pick<Catalog, 'site' | 'kinds'>, lang: Lang, renderBody: RenderBody) {
  return {
    title: labelled(site.name, WORDS.render.feedTitle[lang], lang),
    page: sectionUrl(site, 'articles')[lang],
    articles: kinds.articles[lang].slice(0, MAX_ARTICLES).map((entry) => ({
      id: permanentId(entry, site, lang),
      entry,
      html: renderBody(entry.body[lang], lang, entry.url[lang], shownImages(entry, lang)),
      published: dateTime(entry.published_at),
      changed: dateTime(entry.updated_at ?? entry.published_at),
    })),
  };
}

/** A tag URI (RFC 4151). Its number and its day stay when an article gets another slug. */
const permanentId = ({ id, published_at }: ArticleEntry, { url }: Pick<Site, 'url'>, lang: Lang): string =>
  `tag:${new URL(url).hostname},${published_at}:articles/${id}/${lang}`;

/** The media types of feeds. */
export const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

/** The paths of the feeds, in each format and language. */
export type FeedPaths = Record<keyof typeof FEED_TYPES, Localized>;
