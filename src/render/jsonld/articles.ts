import { pictureUrl } from '#catalog/addresses.ts';
import type { ArticleEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import { dateTime } from '#text/dates.ts';
import type { Lang } from '#text/lang.ts';
import { bodyText, readingMinutes } from '../markdown/body.ts';
import { imageUses, shownImages } from '../markdown/shown-images.ts';
import { ids } from './ids.ts';
import { type EntryNodes, type Node, ref, refs, translations } from './node.ts';
import { webPage } from './page-nodes.ts';
import * as stubs from './stubs.ts';

const TYPES = { article: 'BlogPosting', 'how-to': 'TechArticle' } as const;

export function articleNodes(entry: ArticleEntry, lang: Lang, site: Site): EntryNodes {
  const url = entry.url[lang];
  const id = ids.article(url);
  const author = stubs.author(entry.author, site);
  const about = entry.about.map(stubs.term);
  const mentions = [
    ...entry.mentions[lang].map(stubs.term),
    ...entry.services.map((link) => stubs.service(link, site)),
    ...entry.technologies.map((technology) => stubs.technology(technology, site)),
    ...[...entry.calculators, ...entry.analyzers].map(stubs.application),
  ];
  const sources = entry.sources.map((source) => stubs.source(source, site));
  const images = imageNodes(entry, lang, site);
  const body = bodyText(entry.body[lang]);
  const others = translations(lang, (of) => ({
    '@id': ids.article(entry.url[of]),
    '@type': TYPES[entry.type],
    headline: entry.title[of],
    url: entry.url[of],
  }));
  return {
    node: {
      '@id': id,
      '@type': TYPES[entry.type],
      headline: entry.title[lang],
      description: entry.summary[lang],
      url,
      image: firstPhoto(entry, lang) ?? pictureUrl(site, url),
      mainEntityOfPage: url,
      inLanguage: lang,
      datePublished: dateTime(entry.published_at),
      dateModified: dateTime(entry.updated_at ?? entry.published_at),
      author: ref(author),
      publisher: { '@id': ids.organization(site) },
      license: site.license.url,
      articleSection: entry.category.name[lang],
      keywords: entry.tags.map((tag) => tag.name[lang]),
      about: refs(about),
      mentions: refs(mentions),
      citation: refs(sources),
      associatedMedia: refs(images),
      ...others.property,
      timeRequired: `PT${readingMinutes(entry.body[lang], lang)}M`,
      wordCount: body.split(/\s+/).length,
      articleBody: body,
    },
    stubs: [author, ...about, ...mentions, ...sources, ...images, ...others.stubs],
    page: [
      {
        ...webPage({ url, name: entry.title[lang], lang, site }),
        mainEntity: { '@id': id },
        ...(entry.reviewed_at && { lastReviewed: entry.reviewed_at }),
      },
    ],
  };
}

/** The diagrams and photos that an article shows, each with what it says to those who do not see it. */
function imageNodes(entry: ArticleEntry, lang: Lang, site: Site): Node[] {
  const images = shownImages(entry, lang);
  return imageUses(entry.body[lang]).flatMap(({ file, alt }) => {
    const image = images.find((each) => each.file === file);
    if (!image) return [];
    return [
      {
        '@id': 'svg' in image ? ids.image(image.url) : ids.photo(image.url, lang),
        '@type': 'ImageObject',
        contentUrl: image.url,
        encodingFormat: 'svg' in image ? 'image/svg+xml' : 'image/webp',
        description: alt,
        inLanguage: lang,
        license: site.license.url,
      },
    ];
  });
}

/** The first photo that an article shows. */
function firstPhoto({ body, photos }: ArticleEntry, lang: Lang): string | undefined {
  const [first] = imageUses(body[lang]).flatMap((use) => photos.find(({ file }) => file === use.file) ?? []);
  return first?.url;
}
