import { parseFeed } from '@rowanmanning/feed-parser';
import { Ajv } from 'ajv';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import jsonFeedSchema from 'jsonfeed-schema/schema-v1.1.json' with { type: 'json' };
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { inEachLang, LANGS, type Lang } from '#text/lang.ts';
import { catalogOfArticles } from '../../setup/articles.ts';
import { catalog } from '../../setup/content.ts';
import { FORMATS } from '../../setup/formats.ts';
import { publication } from '../../setup/publication.ts';

const { site } = publication;

const PATHS = {
  atom: { de: '/feed.xml', en: '/en/feed.xml' },
  json: { de: '/feed.json', en: '/en/feed.json' },
};

function textAt(path: string, { files } = publication): string {
  const file = files.get(path);
  if (!file) throw new Error(`There is no ${path}`);
  return file.render();
}

const idOf = ({ id, published_at }: (typeof catalog.kinds.articles.de)[number], lang: Lang): string =>
  `tag:${new URL(site.url).hostname},${published_at}:articles/${id}/${lang}`;

const bodyOf = (slug: string, lang: Lang): string => {
  const end = lang === 'en' ? '/lang=en.json' : '.json';
  return JSON.parse(textAt(`/api/v1/content/articles/${slug}${end}`)).content_html;
};

const ajv = new Ajv({
  formats: FORMATS,
});
const isJsonFeed = ajv.compile(jsonFeedSchema);

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['entry', 'link'].includes(name),
});

interface AtomLink {
  '@rel': string;
  '@href': string;
  '@type'?: string;
  '@hreflang'?: string;
}

describe.each(LANGS)('the Atom feed in %s', (lang) => {
  const text = textAt(PATHS.atom[lang]);
  const feed = parseFeed(text);
  const latest = catalog.kinds.articles[lang].slice(0, 30);
  const dayOf = ({ published_at, updated_at }: (typeof latest)[number]) => updated_at ?? published_at;
  const links: AtomLink[] = xml.parse(text).feed.link;

  it('is XML in which a reader finds what RFC 4287 asks for', () => {
    expect(XMLValidator.validate(text)).toBe(true);
    expect(feed.meta).toEqual({ type: 'atom', version: '1.0' });
    expect([feed.self, feed.language]).toEqual([`${site.url}${PATHS.atom[lang]}`, lang]);
    expect(feed.title).toContain(site.name);
    expect(feed.authors.map(({ name, url }) => [name, url])).toEqual([[site.name, site.url]]);
    const days = latest.map(dayOf).sort();
    expect(feed.updated?.toISOString()).toBe(`${days.at(-1)}T00:00:00.000Z`);
  });

  it('holds the whole of each article, as its document has it', () => {
    const contents = xml.parse(text).feed.entry.map(({ content }: { content: object }) => content);
    expect(contents).toEqual(latest.map(({ slug }) => ({ '@type': 'html', '#text': bodyOf(slug, lang) })));
    expect(feed.items.map((item) => item.toJSON())).toEqual(
      latest.map((article) => ({
        id: idOf(article, lang),
        url: article.url[lang],
        title: article.title[lang],
        description: article.summary[lang],
        // The reader decodes entities once more than XML asks for.
        content: expect.any(String),
        published: `${article.published_at}T00:00:00.000Z`,
        updated: `${dayOf(article)}T00:00:00.000Z`,
        authors: [{ name: article.author.name[lang], email: null, url: null }],
        categories: [article.category, ...article.tags].map(({ id, name }) =>
          expect.objectContaining({ term: id, label: name[lang] }),
        ),
        image: null,
        media: [],
      })),
    );
  });

  it('has no two alternate links of one type and language (4.1.1)', () => {
    const alternates = links.filter((each) => each['@rel'] === 'alternate');
    const kinds = alternates.map((each) => `${each['@type']} ${each['@hreflang']}`);
    expect(kinds).toEqual([...new Set(kinds)]);
  });

  it('leads to the JSON Feed and to the other language', () => {
    const other = lang === 'de' ? 'en' : 'de';
    expect(links.map((each) => each['@href'])).toEqual(
      expect.arrayContaining([`${site.url}${PATHS.json[lang]}`, `${site.url}${PATHS.atom[other]}`]),
    );
  });
});

describe.each(LANGS)('the JSON Feed in %s', (lang) => {
  const text = textAt(PATHS.json[lang]);
  const feed = JSON.parse(text);

  it('is one under the schema of others, which knows no further fields', () => {
    expect(isJsonFeed(feed) || ajv.errorsText(isJsonFeed.errors)).toBe(true);
    expect(isJsonFeed({ ...feed, tittle: 'x' })).toBe(false);
  });

  it('is of version 1.1, in its language, without hubs', () => {
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: lang,
      feed_url: `${site.url}${PATHS.json[lang]}`,
      home_page_url: `${site.url}${site.paths.articles[lang]}`,
      authors: [{ name: site.name, url: site.url }],
    });
    expect(feed).not.toHaveProperty('hubs');
  });

  it('holds the whole of each article, as its document has it', () => {
    const latest = catalog.kinds.articles[lang].slice(0, 30);
    expect(feed.items).toEqual(
      latest.map((article) => ({
        id: idOf(article, lang),
        url: article.url[lang],
        title: article.title[lang],
        content_html: bodyOf(article.slug, lang),
        summary: article.summary[lang],
        image: expect.stringMatching(/^https:.*\/og\/.*\.png$/),
        date_published: `${article.published_at}T00:00:00Z`,
        date_modified: `${article.updated_at ?? article.published_at}T00:00:00Z`,
        authors: [{ name: article.author.name[lang], url: expect.stringContaining(article.author.id) }],
        tags: [article.category.name[lang], ...article.tags.map(({ name }) => name[lang])],
        language: lang,
      })),
    );
  });
});

describe('the HTML in feeds', () => {
  const bodies = LANGS.flatMap((lang) =>
    (JSON.parse(textAt(PATHS.json[lang])).items as { content_html: string }[]).map(
      (item) => item.content_html,
    ),
  );

  it('has addresses that hold anywhere, and fragments that are in it', () => {
    for (const html of bodies) {
      const elements = elementsOf(html);
      const ids = new Set(elements.flatMap((element) => attribute(element, 'id') ?? []));
      const addresses = elements.flatMap(
        (element) => attribute(element, 'href') ?? attribute(element, 'src') ?? [],
      );
      const wrong = addresses.filter((address) =>
        address.startsWith('#') ? !ids.has(decodeURIComponent(address.slice(1))) : !URL.canParse(address),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('runs nothing and styles nothing', () => {
    for (const html of bodies)
      expect(
        elementsOf(html).filter(({ tagName }) => ['script', 'style', 'iframe'].includes(tagName)),
      ).toEqual([]);
  });
});

describe('the ids in feeds', () => {
  /** The ids of the articles in all feeds. */
  const idsOf = (from: typeof publication) =>
    LANGS.flatMap((lang) => [
      ...parseFeed(textAt(PATHS.atom[lang], from)).items.map(({ id }) => id),
      ...JSON.parse(textAt(PATHS.json[lang], from)).items.map(({ id }: { id: string }) => id),
    ]);

  it('are tag URIs (RFC 4151), the same in both formats and another in each language', () => {
    const ids = idsOf(publication);
    for (const id of ids) expect(id).toMatch(/^tag:[\w.-]+,\d{4}-\d\d-\d\d:[\w/]+$/);
    expect(new Set(ids).size).toBe(ids.length / 2);
  });

  it('stay when an article is renamed', () => {
    const articles = inEachLang((lang) =>
      catalog.kinds.articles[lang].map((article) => ({
        ...article,
        slug: `${article.slug}-renamed`,
        title: inEachLang((of) => `${article.title[of]} renamed`),
        url: inEachLang((of) => `${article.url[of]}-renamed`),
      })),
    );
    const renamed = publish({ ...catalog, kinds: { ...catalog.kinds, articles } }, portableBodyHtml);
    expect(textAt('/feed.json', renamed)).toContain('-renamed');
    expect(idsOf(renamed)).toEqual(idsOf(publication));
  });
});

describe('feeds of many articles, and of none', () => {
  it('hold the 30 latest', () => {
    const many = publish(catalogOfArticles(40), portableBodyHtml);
    const { items } = JSON.parse(textAt('/feed.json', many));
    expect(items).toHaveLength(30);
    expect(items[0].title).toBe('Artikel 40');
    expect(parseFeed(textAt('/feed.xml', many)).items).toHaveLength(30);
  });

  it('are valid without any', () => {
    const none = publish(catalogOfArticles(0), portableBodyHtml);
    expect(isJsonFeed(JSON.parse(textAt('/feed.json', none)))).toBe(true);
    expect(textAt('/feed.xml', none)).toContain('<updated>1970-01-01T00:00:00Z</updated>');
  });
});

type Element = DefaultTreeAdapterMap['element'];

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']) => {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;
