import type { ArticleEntry, Catalog } from '#schema/entry.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { dateTime } from '../date-time.ts';
import { writeXml, type XmlElement } from './write.ts';

/** How many articles a feed holds. */
const LENGTH = 30;

const TITLE: Localized = { de: 'Artikel', en: 'Articles' };

/** The latest articles as an Atom feed (RFC 4287). `addresses`: the paths of the feed in each language. */
export function feedXml(
  { site, kinds }: Pick<Catalog, 'site' | 'kinds'>,
  lang: Lang,
  addresses: Localized,
): string {
  const articles = kinds.articles[lang].slice(0, LENGTH);
  const address = `${site.url}${addresses[lang]}`;
  const other = lang === 'de' ? 'en' : 'de';
  return writeXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': lang,
      id: address,
      title: `${site.name}: ${TITLE[lang]}`,
      subtitle: site.description[lang],
      updated: articles.map(changed).sort().at(-1),
      author: { name: site.name, uri: site.url },
      rights: site.license.name,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': address },
        {
          '@rel': 'alternate',
          '@type': 'application/atom+xml',
          '@hreflang': other,
          '@href': `${site.url}${addresses[other]}`,
        },
        { '@rel': 'license', '@href': site.license.url },
      ],
      entry: articles.map((article) => entryElement(article, lang)),
    },
  });
}

function entryElement(article: ArticleEntry, lang: Lang): XmlElement {
  const { url, title, summary, published_at, author, category, tags } = article;
  return {
    id: url[lang],
    title: title[lang],
    link: { '@rel': 'alternate', '@hreflang': lang, '@href': url[lang] },
    published: dateTime(published_at),
    updated: changed(article),
    author: { name: author.name[lang] },
    category: [category, ...tags].map(({ id, name }) => ({ '@term': id, '@label': name[lang] })),
    summary: summary[lang],
  };
}

function changed({ published_at, updated_at }: ArticleEntry): string {
  return dateTime(updated_at ?? published_at);
}
