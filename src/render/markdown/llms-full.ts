import type { RootContent } from 'mdast';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog, Entry, PageEntry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { embeddedBody } from './body.ts';
import { CALCULATION_GROUPS, calculationSection, computingEndpoints } from './calculations.ts';
import { writeCachedMarkdown } from './gfm.ts';
import { entryMarkdown } from './markdown-format.ts';
import { heading, link, paragraph, strong, text } from './nodes.ts';

/** The level of the headings of entries: those of kinds are above, that of the site above them. */
const ENTRY_DEPTH = 3;

/** The level of the top headings in the body of a page. */
const BODY_DEPTH = 2;

/** `/llms-full.txt`: all content in one language as one Markdown document. `overview` is the path of `llms.txt`. */
export function llmsFullText(
  catalog: Catalog,
  endpoints: readonly Endpoint[],
  lang: Lang,
  overview: Localized,
): string {
  const { site, pages } = catalog;
  return [
    markdown([
      heading(1, [text(site.name)]),
      { type: 'blockquote', children: [paragraph(text(site.description[lang]))] },
      paragraph(
        link(`${site.url}${overview[lang]}`, WORDS.llms.overview[lang]),
        text(`. ${WORDS.llms.terms[lang]}: `),
        link(site.license.url, site.license.name),
        text('.'),
      ),
    ]),
    ...CALCULATION_GROUPS.flatMap((group) =>
      chapter(
        group.title[lang],
        computingEndpoints(endpoints, group).map((endpoint) =>
          markdown(calculationSection(endpoint, group, site, lang, ENTRY_DEPTH)),
        ),
      ),
    ),
    ...CONTENT_KINDS.flatMap((kind) => kindTexts(kind, catalog, lang)),
    ...chapter(
      WORDS.llms.pages[lang],
      pages.map((page) => pageText(page, lang)),
    ),
  ].join('\n');
}

// Each part begins with a heading, so that it cannot continue the block before it.
const markdown = (children: RootContent[]): string => writeCachedMarkdown({ type: 'root', children });

/** Texts below a heading; nothing at all if there are none. */
const chapter = (title: string, texts: readonly string[]): string[] =>
  texts.length > 0 ? [markdown([heading(ENTRY_DEPTH - 1, [text(title)])]), ...texts] : [];

function kindTexts<K extends ContentKind>(kind: K, { kinds }: Catalog, lang: Lang): string[] {
  const entries = kinds[kind][lang] as readonly Entry<K>[];
  return chapter(
    WORDS.listTitles[kind][lang],
    entries.map((entry) => entryMarkdown(kind, entry, lang, ENTRY_DEPTH)),
  );
}

function pageText({ id, title, summary, body, url }: PageEntry, lang: Lang): string {
  return markdown([
    heading(ENTRY_DEPTH, [link(url[lang], title[lang])]),
    strong(summary[lang]),
    ...embeddedBody(body[lang], { base: url[lang], shift: ENTRY_DEPTH + 1 - BODY_DEPTH, slug: id }),
  ]);
}
