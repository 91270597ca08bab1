import { FEED_TYPES, type FeedPaths, feedOf } from '#render/feed.ts';
import type { RenderBody } from '#render/format.ts';
import { jsonFeed } from '#render/json/feed.ts';
import { atomXml } from '#render/xml/atom.ts';
import type { Catalog } from '#schema/entry.ts';
import { LANGS, type Localized, otherLang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import type { Resource } from '../resource.ts';
import { FEEDS } from './addresses.ts';
import { documentResource } from './document.ts';

type FeedFormat = keyof FeedPaths;

/** The latest articles in full, in each language, as Atom and as JSON Feed. They can only be rendered with `renderBody`. */
export function feedResources(catalog: Pick<Catalog, 'site' | 'kinds'>, renderBody: RenderBody): Resource[] {
  const { site } = catalog;
  return LANGS.flatMap((lang) => {
    const feed = lazy(() => feedOf(catalog, lang, renderBody));
    return (Object.keys(FORMATS) as FeedFormat[]).map((format) => {
      const { key, mediaType, render, titles } = FORMATS[format];
      return documentResource({
        key: lang === 'en' ? `${key}_en` : key,
        path: FEEDS[format][lang],
        title: titles[lang],
        mediaType,
        lang,
        translation: FEEDS[format][otherLang(lang)],
        license: site.license.url,
        render: () => render(feed(), site, lang, FEEDS),
      });
    });
  });
}

interface FormatFacts {
  key: string;
  mediaType: string;
  render: typeof atomXml;
  /** The titles of the feed of each language. */
  titles: Localized<Localized>;
}

const FORMATS: Record<FeedFormat, FormatFacts> = {
  atom: {
    key: 'feed',
    mediaType: `${FEED_TYPES.atom}; charset=utf-8`,
    render: atomXml,
    titles: {
      de: {
        de: 'Die neuesten Artikel als Atom-Feed',
        en: 'The latest articles in German as an Atom feed',
      },
      en: {
        de: 'Die neuesten Artikel auf Englisch als Atom-Feed',
        en: 'The latest articles as an Atom feed',
      },
    },
  },
  json: {
    key: 'feed_json',
    mediaType: FEED_TYPES.json,
    render: jsonFeed,
    titles: {
      de: {
        de: 'Die neuesten Artikel als JSON Feed',
        en: 'The latest articles in German as a JSON Feed',
      },
      en: {
        de: 'Die neuesten Artikel auf Englisch als JSON Feed',
        en: 'The latest articles as a JSON Feed',
      },
    },
  },
};
