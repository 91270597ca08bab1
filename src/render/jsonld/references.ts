import { pageUrl } from '#catalog/addresses.ts';
import type { ReferenceEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Lang } from '#text/lang.ts';
import { ids } from './ids.ts';
import { type EntryNodes, type Node, ref, refs, translations } from './node.ts';
import { webPage } from './page-nodes.ts';
import * as stubs from './stubs.ts';

export function referenceNodes(entry: ReferenceEntry, lang: Lang, site: Site): EntryNodes {
  const addresses = pageUrl(site, 'references', entry.id);
  const address = addresses[lang];
  const id = ids.reference(address);
  const others = translations(lang, (of) => ({
    '@id': ids.reference(addresses[of]),
    '@type': 'Article',
    headline: entry.title[of],
    url: entry.url?.[of],
  }));
  const about = [
    ...entry.services.map((link) => stubs.service(link, site)),
    ...entry.technologies.map((technology) => stubs.technology(technology, site)),
  ];
  const mentions = entry.terms.map(stubs.term);
  const sources = entry.sources.map((source) => stubs.source(source, site));
  const quote = quotation(entry, lang, address);
  return {
    node: {
      '@id': id,
      '@type': 'Article',
      headline: entry.title[lang],
      abstract: entry.description[lang],
      articleBody: storyText(entry, lang),
      url: entry.url?.[lang],
      mainEntityOfPage: entry.url?.[lang],
      inLanguage: lang,
      genre: entry.project_type.name[lang],
      keywords: entry.industry.name[lang],
      author: { '@id': ids.organization(site) },
      publisher: { '@id': ids.organization(site) },
      license: site.license.url,
      ...others.property,
      about: refs(about),
      mentions: refs(mentions),
      citation: refs(sources),
      hasPart: quote && ref(quote),
    },
    stubs: [...about, ...mentions, ...sources, ...(quote ? [quote] : []), ...others.stubs],
    page: entry.url
      ? [
          {
            ...webPage({ url: entry.url[lang], name: entry.title[lang], lang, site }),
            mainEntity: { '@id': id },
          },
        ]
      : [],
  };
}

function quotation(entry: ReferenceEntry, lang: Lang, address: string): Node | undefined {
  const quote = entry.story?.customer_quote;
  return quote
    ? {
        '@id': ids.quote(address),
        '@type': 'Quotation',
        text: quote.text[lang],
        inLanguage: lang,
        creator: { '@id': ids.quoteAuthor(address), '@type': 'Person', jobTitle: quote.author[lang] },
      }
    : undefined;
}

function storyText({ story }: ReferenceEntry, lang: Lang): string | undefined {
  const parts = [story?.summary, story?.challenge, story?.solution, story?.result];
  const texts = parts.flatMap((part) => (part ? [part[lang]] : []));
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}
