import { expect, it } from 'vitest';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { LANGS } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { entriesOf } from '../setup/content.ts';
import { builtPages } from './chosen-pages.ts';

const pages = new Map(builtPages.map((page) => [page.path, page]));

const cases = CONTENT_KINDS.flatMap((kind) => LANGS.map((lang) => ({ kind, lang })));

it.each(cases)('the pages of $kind link every source of their entries, in $lang', ({ kind, lang }) => {
  const entries = entriesOf(kind, lang).filter(({ sources, url }) => sources.length > 0 && url !== null);
  for (const { url, sources } of entries) {
    const { pathname } = new URL(url?.[lang] ?? '');
    const html = pages.get(pathname)?.html() ?? '';
    for (const source of sources) {
      const link = `<a href="${source.url.replaceAll('&', '&amp;')}"`;
      const written = source.lang === lang ? '' : ` lang="${source.lang}"`;
      // Astro adds the scope of the styles.
      const found = html
        .split(link)
        .slice(1)
        .map((rest) => /^[^>]*?(?= data-astro|>)/.exec(rest)?.[0]);
      expect(found, `${pathname} does not link ${source.url}`).toContain(written);
    }
  }
});

it.each(LANGS)('services of a sample company do not say that its projects were done, in %s', (own) => {
  const services = builtPages.filter(({ type, lang }) => type?.name === 'service' && lang === own);
  const pagesWith = (words: string) => services.filter(({ html }) => html().includes(words)).length;
  expect(pagesWith(WORDS.entries.sampleWork[own])).toBeGreaterThan(0);
  expect(pagesWith(WORDS.entries.doneBefore[own])).toBe(0);
});
