import { pictureUrl } from '#catalog/addresses.ts';
import type { ArticleEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site.ts';
import { inBoth, type Lang } from '#text/lang.ts';
import { bodyText } from '../markdown/body.ts';
import { ids } from './ids.ts';
import { type NodeWithStubs, ref, refs } from './node.ts';
import * as stubs from './stubs.ts';
import { translation } from './translation.ts';

const TYPES = { article: 'BlogPosting', 'how-to': 'TechArticle' } as const;

export function article(entry: ArticleEntry, lang: Lang, site: Site): NodeWithStubs {
  const author = stubs.author(entry.author, lang, site);
  const about = entry.about.map((link) => stubs.term(link, lang, site));
  const mentions = [
    ...entry.mentions[lang].map((link) => stubs.term(link, lang, site)),
    ...entry.services.map((link) => stubs.service(link, lang, site)),
    ...entry.technologies.map((technology) => stubs.technology(technology, site)),
  ];
  const body = bodyText(entry.body[lang]);
  const other = translation(
    lang,
    inBoth((of) => ids.article(entry.url[of])),
    (of) => ({
      '@type': TYPES[entry.type],
      headline: entry.title[of],
      url: entry.url[of],
    }),
  );
  return {
    node: {
      '@id': ids.article(entry.url[lang]),
      '@type': TYPES[entry.type],
      headline: entry.title[lang],
      description: entry.summary[lang],
      url: entry.url[lang],
      image: pictureUrl(site, entry.url[lang]),
      mainEntityOfPage: entry.url[lang],
      inLanguage: lang,
      datePublished: entry.published_at,
      dateModified: entry.updated_at ?? entry.published_at,
      author: ref(author),
      publisher: { '@id': ids.organization(site) },
      articleSection: entry.category.name[lang],
      keywords: entry.tags.map((tag) => tag.name[lang]).join(', '),
      about: refs(about),
      mentions: refs(mentions),
      ...other.property,
      wordCount: body.split(/\s+/).length,
      articleBody: body,
    },
    stubs: [
      author,
      ...about,
      ...mentions,
      other.stub,
      ...(about.length > 0 ? [stubs.termSet(site, lang)] : []),
    ],
  };
}
