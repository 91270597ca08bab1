import { FEED_TYPES, type FeedPaths, feedOf } from '#render/feed.ts';
import type { RenderBody } from '#render/format.ts';
import { jsonFeed } from '#render/json/feed.ts';
import { atomXml } from '#render/xml/atom.ts';
import type { Catalog } from '#schema/entry.ts';
import { LANGS } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import type { Resource } from '../resource.ts';
import { FEEDS } from './addresses.ts';
import { documentIn } from './make-resource.ts';

type FeedFormat = keyof FeedPaths;

/** The latest articles in full, in each language, as Atom and as JSON Feed. They can only be rendered with `renderBody`. */
export function feedResources(catalog: Pick<Catalog, 'site' | 'kinds'>, renderBody: RenderBody): Resource[] {
  return LANGS.flatMap((lang) => {
    const feed = lazy(() => feedOf(catalog, lang, renderBody));
    return (Object.keys(FORMATS) as FeedFormat[]).map((format) => {
      const { write, ...facts } = FORMATS[format];
      return documentIn(lang, {
        ...facts,
        features: ['feeds'],
        paths: FEEDS[format],
        license: catalog.site.license.url,
        render: () => write(feed(), catalog.site, lang, FEEDS),
      });
    });
  });
}

/** What each feed is. */
const FORMATS = {
  atom: {
    key: 'feed',
    mediaType: `${FEED_TYPES.atom}; charset=utf-8`,
    write: atomXml,
    title: WORDS.api.atomTitle,
  },
  json: {
    key: 'feed_json',
    mediaType: FEED_TYPES.json,
    write: jsonFeed,
    title: WORDS.api.jsonFeedTitle,
  },
} satisfies Record<FeedFormat, object>;
