import {
  type Intro,
  type Intros,
  introTextSchema,
  PAGE_IDS,
  type PageSource,
  type PageSources,
  pageTextSchema,
} from '#schema/source/pages.ts';
import { INTRO_PAGES } from '#schema/source/site/site-pages.ts';
import { LANGS } from '#text/lang.ts';
import { takeTexts } from './read-texts.ts';
import { type ContentReading, checkName, unreadFiles } from './reading.ts';

/** The files of the pages, for problems. */
export const pageFiles = () => `a page is a folder with ${LANGS.map((lang) => `${lang}.md`).join(' and ')}`;

/** Reads each folder `pages/<id>/`: those that every site has, the company's own, and the words of pages that Kontor makes. */
export function readPages(reading: ContentReading): { pages: PageSources; intros: Intros } | undefined {
  const written = unreadFiles(reading, /^pages\/([^/]+)\/[^/]+\.md$/).map(({ name }) => name);
  const ids = [...new Set([...PAGE_IDS, ...written])];
  const pages: PageSources = {};
  const intros: Intros = {};
  for (const id of ids)
    if (INTRO_PAGES.includes(id)) {
      const intro = readIntro(reading, id);
      if (intro) intros[id] = intro;
    } else {
      const page = readPage(reading, id);
      if (page) pages[id] = page;
    }
  return PAGE_IDS.every((id) => pages[id]) ? { pages, intros } : undefined;
}

function readPage(reading: ContentReading, id: string): PageSource | undefined {
  const folder = `pages/${id}`;
  checkName(reading, { file: folder, field: 'id', name: id });
  const texts = takeTexts(reading, folder, pageTextSchema, {
    needed: `the website has this page in each of its languages (${LANGS.join(', ')})`,
    body: 'the text of the page',
  });
  if (!texts) return undefined;
  const page: PageSource = { id, ...texts.fields };
  reading.origins.set(page, texts.locateBeside());
  return page;
}

function readIntro(reading: ContentReading, id: string): Intro | undefined {
  const texts = takeTexts(reading, `pages/${id}`, introTextSchema, {
    needed: `the words of a page are needed in each language of the site (${LANGS.join(', ')})`,
    body: undefined,
  });
  if (!texts) return undefined;
  const { body: _, ...intro } = texts.fields;
  reading.origins.set(intro, texts.locateBeside());
  return intro;
}
