import { pictureUrl } from '#catalog/addresses.ts';
import type { ArticleEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site.ts';
import { dateTime } from '#text/dates.ts';
import type { Lang } from '#text/lang.ts';
import { bodyText, readingMinutes } from '../markdown/body.ts';
import { diagramUses } from '../markdown/shown-diagrams.ts';
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
  const diagrams = diagramNodes(entry, lang, site);
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
      image: pictureUrl(site, url),
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
      associatedMedia: refs(diagrams),
      ...others.property,
      timeRequired: `PT${readingMinutes(entry.body[lang], lang)}M`,
      wordCount: body.split(/\s+/).length,
      articleBody: body,
    },
    stubs: [author, ...about, ...mentions, ...sources, ...diagrams, ...others.stubs],
    page: [
      {
        ...webPage({ url, name: entry.title[lang], lang, site }),
        mainEntity: { '@id': id },
        ...(entry.reviewed_at && { lastReviewed: entry.reviewed_at }),
      },
    ],
  };
}

/** The diagrams that an article shows, each with what it says to those who do not see it. */
function diagramNodes({ body, diagrams }: ArticleEntry, lang: Lang, site: Site): Node[] {
  return diagramUses(body[lang]).flatMap(({ name, alt }) => {
    const url = diagrams.find((diagram) => diagram.name === name)?.url[lang];
    if (url === undefined) return [];
    return [
      {
        '@id': ids.diagram(url),
        '@type': 'ImageObject',
        contentUrl: url,
        encodingFormat: 'image/svg+xml',
        description: alt,
        inLanguage: lang,
        license: site.license.url,
      },
    ];
  });
}
