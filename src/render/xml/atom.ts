import { API_ROOT } from '#filters/path.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { dateTime } from '#text/dates.ts';
import { LANGS, type Lang, otherLangs } from '#text/lang.ts';
import { FEED_TYPES, type Feed, type FeedArticle, type FeedPaths } from '../feed.ts';
import { writeXml, type XmlElement } from './write.ts';

/** A feed as Atom (RFC 4287). `paths` are those of the feeds. */
export function atomXml({ title, page, articles }: Feed, site: Site, lang: Lang, paths: FeedPaths): string {
  const address = `${site.url}${paths.atom[lang]}`;
  const alternate = (type: string, inLang: Lang, href: string): XmlElement => ({
    '@rel': 'alternate',
    '@type': type,
    ...hreflang(inLang),
    '@href': href,
  });
  return writeXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': lang,
      id: address,
      title,
      subtitle: site.description[lang],
      // Atom requires a date, even in a feed without articles.
      updated:
        articles
          .map(({ changed }) => changed)
          .sort()
          .at(-1) ?? dateTime('1970-01-01'),
      author: { name: site.name, uri: site.url },
      rights: site.license.name,
      link: [
        alternate('text/html', lang, page),
        { '@rel': 'self', '@type': FEED_TYPES.atom, '@href': address },
        ...otherLangs(lang).map((other) =>
          alternate(FEED_TYPES.atom, other, `${site.url}${paths.atom[other]}`),
        ),
        alternate(FEED_TYPES.json, lang, `${site.url}${paths.json[lang]}`),
        { '@rel': 'license', '@href': site.license.url },
      ],
      entry: articles.map((article) => entryElement(article, lang, site.url)),
    },
  });
}

function entryElement({ id, entry, html, published, changed }: FeedArticle, lang: Lang, origin: string) {
  const { url, title, summary, author, category, tags } = entry;
  return {
    id,
    title: title[lang],
    link: { '@rel': 'alternate', '@type': 'text/html', ...hreflang(lang), '@href': url[lang] },
    published,
    updated: changed,
    author: { name: author.name[lang] },
    category: [
      categoryElement(category, 'category', lang, origin),
      ...tags.map((tag) => categoryElement(tag, 'tag', lang, origin)),
    ],
    summary: summary[lang],
    content: { '@type': 'html', '#text': html },
  };
}

/** The language of a link; a site in one language leaves it out. */
const hreflang = (lang: Lang) => (LANGS.length > 1 ? { '@hreflang': lang } : {});

/** A category or tag. `scheme` is the filter that has it as a value. */
function categoryElement({ id, name }: Facet, filter: string, lang: Lang, origin: string): XmlElement {
  return { '@term': id, '@scheme': `${origin}${API_ROOT}/content/articles?${filter}`, '@label': name[lang] };
}
