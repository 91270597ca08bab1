import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { FEEDS } from '#api/resources/addresses.ts';
import { FEED_TYPES } from '#render/feed.ts';
import type { BuiltPage } from './built-pages.ts';
import { builtPages } from './chosen-pages.ts';
import { isErrorPage } from './page-types.ts';

const client = join(inject('dist'), 'client');
const pages = builtPages.filter(({ path }) => !isErrorPage(path));

/** Most bytes of JSON-LD on pages that show no single entry. */
const MOST_BYTES = 3000;

interface Head {
  canonical: string | undefined;
  picture: string | undefined;
  jsonLd: string;
  twin: string | undefined;
  alternates: { href: string; hreflang: string }[];
  /** The paths of feeds by their media type. */
  feeds: Record<string, string | undefined>;
}

type Element = DefaultTreeAdapterMap['element'];

function headOf({ html }: BuiltPage): Head {
  const elements: Element[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']) => {
    if (defaultTreeAdapter.isElementNode(node)) elements.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html()));
  const attribute = (element: Element | undefined, name: string) =>
    element?.attrs.find((each) => each.name === name)?.value;
  const find = (tag: string, name: string, value: string) =>
    elements.filter((element) => element.tagName === tag && attribute(element, name) === value);
  const [script] = find('script', 'type', 'application/ld+json');
  const [text] = script?.childNodes ?? [];
  const alternates = find('link', 'rel', 'alternate');
  return {
    canonical: attribute(find('link', 'rel', 'canonical')[0], 'href'),
    picture: attribute(find('meta', 'property', 'og:image')[0], 'content'),
    jsonLd: text && defaultTreeAdapter.isTextNode(text) ? text.value : '',
    twin: attribute(
      alternates.find((link) => attribute(link, 'type') === 'application/ld+json'),
      'href',
    ),
    feeds: Object.fromEntries(
      Object.values(FEED_TYPES).map((type) => [
        type,
        attribute(
          alternates.find((link) => attribute(link, 'type') === type),
          'href',
        ),
      ]),
    ),
    alternates: alternates.flatMap((link) => {
      const hreflang = attribute(link, 'hreflang');
      return hreflang ? [{ hreflang, href: attribute(link, 'href') ?? '' }] : [];
    }),
  };
}

const heads = new Map(pages.map((page) => [page.path, headOf(page)]));

describe('the head of every page', () => {
  it('names a picture of the size that other sites want', async () => {
    const pictures = new Set([...heads.values()].map(({ picture }) => picture));
    for (const picture of pictures) {
      const { pathname } = new URL(picture ?? '');
      const { width, height } = await sharp(join(client, pathname)).metadata();
      expect({ pathname, width, height }).toEqual({ pathname, width: 1200, height: 630 });
    }
  });

  it('names both feeds in its language where there are articles, and on the first page', () => {
    const withFeeds = pages.filter(({ type }) => ['start', 'articles', 'article'].includes(type?.name ?? ''));
    expect(withFeeds.length).toBeGreaterThan(4);
    for (const { path, lang } of withFeeds)
      expect([path, heads.get(path)?.feeds]).toEqual([
        path,
        { [FEED_TYPES.atom]: FEEDS.atom[lang], [FEED_TYPES.json]: FEEDS.json[lang] },
      ]);
  });

  it('has JSON-LD that names the page: little of it, or the bytes of its twin', () => {
    const wrong = pages.flatMap(({ path }) => {
      const { jsonLd, twin, canonical } = heads.get(path) as Head;
      const isTwin = twin !== undefined && jsonLd === readFileSync(join(client, decodeURI(twin)), 'utf8');
      const names = JSON.stringify(JSON.parse(jsonLd)).includes(`"${canonical}"`);
      return names && (isTwin || Buffer.byteLength(jsonLd) <= MOST_BYTES) ? [] : [path];
    });
    expect(wrong).toEqual([]);
  });

  it('is of a page that the sitemap lists with the same other languages, and of no other', () => {
    const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });
    const { url } = xml.parse(readFileSync(join(client, 'sitemap.xml'), 'utf8')).urlset;
    const listed: string[] = url.map(
      ({ loc, 'xhtml:link': links }: Record<string, Record<string, string>[]>) =>
        [loc, ...(links ?? []).map((link) => `${link['@hreflang']} ${link['@href']}`)].join(', '),
    );
    const named = [...heads.values()].map(({ canonical, alternates }) =>
      [canonical, ...alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)].join(', '),
    );
    expect(listed.filter((page) => !named.includes(page))).toEqual([]);
    expect(named.filter((page) => !listed.includes(page))).toEqual([]);
  });
});
