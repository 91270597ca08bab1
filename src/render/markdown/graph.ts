import type { RootContent } from 'mdast';
import type { Endpoint } from '#schema/endpoint.ts';
import { uriTemplate } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { writeKeptMarkdown } from './gfm.ts';
import { label, listTitles } from './labels.ts';
import { bullets, heading, link, paragraphs, text } from './nodes.ts';

/** The knowledge graph as Markdown: names of entries, and endpoints. */
export function graphMarkdown({ site, kinds }: Catalog, endpoints: readonly Endpoint[], lang: Lang): string {
  const section = (title: string, items: { url: string | undefined; name: string }[]): RootContent[] => [
    heading(2, [text(title)]),
    bullets(items.map(({ url, name }) => [url ? link(url, name) : text(name)])),
  ];
  const technologies = new Map(
    [...kinds.services[lang], ...kinds.references[lang], ...kinds.articles[lang]]
      .flatMap((entry) => entry.technologies)
      .map(({ name, url }) => [name, { url, name }]),
  );
  return writeKeptMarkdown({
    type: 'root',
    children: [
      heading(1, [text(site.name)]),
      ...paragraphs(site.description[lang]),
      ...section(
        listTitles.services[lang],
        kinds.services[lang].map(({ url, name }) => ({ url: url[lang], name: name[lang] })),
      ),
      ...section(label('technologies', lang), [...technologies.values()]),
      ...section(
        listTitles.articles[lang],
        kinds.articles[lang].map(({ url, title }) => ({ url: url[lang], name: title[lang] })),
      ),
      ...section(
        listTitles.references[lang],
        kinds.references[lang].map(({ url, title }) => ({ url: url?.[lang], name: title[lang] })),
      ),
      ...section(
        listTitles.faq[lang],
        kinds.faq[lang].map(({ url, question }) => ({ url: url[lang], name: question[lang] })),
      ),
      ...section(
        listTitles.glossary[lang],
        kinds.glossary[lang].map(({ url, term }) => ({ url: url[lang], name: term[lang] })),
      ),
      heading(2, [text(API[lang])]),
      bullets(
        endpoints.map((endpoint) => [
          { type: 'inlineCode', value: `${endpoint.method} ${uriTemplate(endpoint)}` },
          text(` – ${endpoint.description[lang]}`),
        ]),
      ),
    ],
  });
}

const API: Localized = { de: 'Programmierschnittstelle', en: 'Application programming interface' };
