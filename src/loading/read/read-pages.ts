import {
  PAGE_IDS,
  type PageId,
  type PageSource,
  type PageSources,
  pageTextSchema,
} from '#schema/source/pages.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import type { Reading } from './reading.ts';
import { locateText, takeMarkdown } from './take-markdown.ts';

/** The pages, and the files of each, for problems. */
export const PAGE_FILES = `the pages are ${PAGE_IDS.join(', ')}, each with ${LANGS.map((lang) => `${lang}.md`).join(' and ')}`;

/** Reads `pages/<id>/de.md` and `en.md` of each page. */
export function readPages(reading: Reading): PageSources | undefined {
  const pages = PAGE_IDS.flatMap((id) => readPage(reading, id) ?? []);
  if (pages.length < PAGE_IDS.length) return undefined;
  return Object.fromEntries(pages.map((page) => [page.id, page])) as PageSources;
}

function readPage(reading: Reading, id: PageId): PageSource | undefined {
  const readText = (lang: Lang) =>
    takeMarkdown(reading, `pages/${id}/${lang}.md`, pageTextSchema, {
      needed: `the website has this page in both languages, ${LANGS.join(' and ')}`,
      body: 'the text of the page',
    });
  const de = readText('de');
  const en = readText('en');
  if (!de || !en) return undefined;
  const page: PageSource = {
    id,
    title: { de: de.title, en: en.title },
    summary: { de: de.summary, en: en.summary },
    body: { de: de.body, en: en.body },
  };
  reading.origins.set(page, locateText(de.locate, { de: de.locate, en: en.locate }));
  return page;
}
