import { filterUrl, pictureUrl } from '#catalog/addresses.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import type { Lang } from '#text/lang.ts';
import type { Feed, FeedArticle, FeedPaths } from '../feed.ts';

/** A feed as JSON Feed 1.1 (jsonfeed.org). `paths` are those of the feeds. */
export function jsonFeed({ title, page, articles }: Feed, site: Site, lang: Lang, paths: FeedPaths): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: `${site.url}${paths.json[lang]}`,
    description: site.description[lang],
    authors: [{ name: site.name, url: site.url }],
    language: lang,
    items: articles.map((article) => feedItem(article, site, lang)),
  });
}

function feedItem({ id, entry, html, published, changed }: FeedArticle, site: Site, lang: Lang): object {
  const { url, title, summary, author, category, tags } = entry;
  return {
    id,
    url: url[lang],
    title: title[lang],
    content_html: html,
    summary: summary[lang],
    image: pictureUrl(site, url[lang]),
    date_published: published,
    date_modified: changed,
    authors: [feedAuthor(author, site, lang)],
    tags: [category, ...tags].map(({ name }) => name[lang]),
    language: lang,
  };
}

function feedAuthor({ id, name }: Facet, site: Site, lang: Lang): object {
  const page = filterUrl(site, 'articles', 'author', id);
  return { name: name[lang], ...(page && { url: page[lang] }) };
}
