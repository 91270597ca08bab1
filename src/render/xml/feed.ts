import { sectionUrl } from '#catalog/addresses.ts';
import { API_ROOT } from '#filters/path.ts';
import type { ArticleEntry, Catalog } from '#schema/entry.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { type Lang, type Localized, otherLang } from '#text/lang.ts';
import { dateTime } from '../date-time.ts';
import { writeXml, type XmlElement } from './write.ts';

/** Maximum number of articles in a feed. */
const MAX_ARTICLES = 30;

const TITLE: Localized = { de: 'Artikel', en: 'Articles' };

/** The latest articles as an Atom feed (RFC 4287). `addresses`: the paths of the feed in each language. */
export function feedXml(
  { site, kinds }: Pick<Catalog, 'site' | 'kinds'>,
  lang: Lang,
  addresses: Localized,
): string {
  const articles = kinds.articles[lang].slice(0, MAX_ARTICLES);
  const address = `${site.url}${addresses[lang]}`;
  const other = otherLang(lang);
  return writeXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': lang,
      id: address,
      title: `${site.name}: ${TITLE[lang]}`,
      subtitle: site.description[lang],
      // Atom requires a date, even in a feed without articles.
      updated: articles.map(changed).sort().at(-1) ?? dateTime('1970-01-01'),
      author: { name: site.name, uri: site.url },
      rights: site.license.name,
      link: [
        {
          '@rel': 'alternate',
          '@type': 'text/html',
          '@hreflang': lang,
          '@href': sectionUrl(site, 'articles')[lang],
        },
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': address },
        {
          '@rel': 'alternate',
          '@type': 'application/atom+xml',
          '@hreflang': other,
          '@href': `${site.url}${addresses[other]}`,
        },
        { '@rel': 'license', '@href': site.license.url },
      ],
      entry: articles.map((article) => entryElement(article, lang, site.url)),
    },
  });
}

function entryElement(article: ArticleEntry, lang: Lang, origin: string): XmlElement {
  const { url, title, summary, published_at, author, category, tags } = article;
  return {
    id: url[lang],
    title: title[lang],
    link: { '@rel': 'alternate', '@hreflang': lang, '@href': url[lang] },
    published: dateTime(published_at),
    updated: changed(article),
    author: { name: author.name[lang] },
    category: [
      categoryElement(category, 'category', lang, origin),
      ...tags.map((tag) => categoryElement(tag, 'tag', lang, origin)),
    ],
    summary: summary[lang],
  };
}

/** A category or tag. `scheme` is the filter that has it as a value. */
function categoryElement({ id, name }: Facet, filter: string, lang: Lang, origin: string): XmlElement {
  return { '@term': id, '@scheme': `${origin}${API_ROOT}/content/articles?${filter}`, '@label': name[lang] };
}

function changed({ published_at, updated_at }: ArticleEntry): string {
  return dateTime(updated_at ?? published_at);
}
