import type { RootContent } from 'mdast';
import { type Endpoint, uriTemplate } from '#schema/endpoint.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { writeCachedMarkdown } from './gfm.ts';
import { label } from './labels.ts';
import { bullets, heading, link, paragraphs, text } from './nodes.ts';

/** The knowledge graph as Markdown: names of entries, and endpoints. */
export function graphMarkdown({ site, kinds }: Catalog, endpoints: readonly Endpoint[], lang: Lang): string {
  const section = (title: string, items: { url: string | undefined; name: string }[]): RootContent[] =>
    items.length > 0
      ? [
          heading(2, [text(title)]),
          bullets(items.map(({ url, name }) => [url ? link(url, name) : text(name)])),
        ]
      : [];
  const list = <K extends ContentKind>(kind: K, nameOf: (entry: Entry<K>) => Localized) =>
    section(
      WORDS.listTitles[kind][lang],
      (kinds[kind][lang] as readonly Entry<K>[]).map((entry) => ({
        url: entry.url?.[lang],
        name: nameOf(entry)[lang],
      })),
    );
  const technologies = new Map(
    [...kinds.services[lang], ...kinds.references[lang], ...kinds.articles[lang]]
      .flatMap((entry) => entry.technologies)
      .map(({ name, url }) => [name, { url, name }]),
  );
  return writeCachedMarkdown({
    type: 'root',
    children: [
      heading(1, [text(site.name)]),
      ...paragraphs(site.description[lang]),
      ...list('services', ({ name }) => name),
      ...section(label('technologies', lang), [...technologies.values()]),
      ...list('articles', ({ title }) => title),
      ...list('references', ({ title }) => title),
      ...list('faq', ({ question }) => question),
      ...list('glossary', ({ term }) => term),
      ...(endpoints.length > 0
        ? [
            heading(2, [text(WORDS.render.api[lang])]),
            bullets(
              endpoints.map((endpoint) => [
                { type: 'inlineCode', value: `${endpoint.method} ${uriTemplate(endpoint)}` },
                text(` – ${endpoint.description[lang]}`),
              ]),
            ),
          ]
        : []),
    ],
  });
}
