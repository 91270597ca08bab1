import { describe, expect, it } from 'vitest';
import type { Catalog } from '#schema/entry.ts';
import { startDoors } from '#site/start/start-doors.ts';
import { inEachLang, LANGS } from '#text/lang.ts';
import { catalog } from '../../setup/content.ts';

const pagesOf = (changed: Partial<Catalog>) =>
  startDoors({ ...catalog, ...changed }, 'de').map(({ page }) => page);

/** Enough calculators that the home page does not list articles. */
const [calculator] = catalog.pricing.calculators;
const pricing = { ...catalog.pricing, calculators: Array(4).fill(calculator) };
const none = inEachLang(() => []);

describe('the doors of the home page', () => {
  it.each(LANGS)('lead to entries and letters that there are, in %s', (lang) => {
    const { kinds, site } = catalog;
    const doors = startDoors({ ...catalog, pricing }, lang);
    expect(doors.map(({ page }) => page)).toEqual(['articles', 'references', 'glossary']);
    for (const { page, lead, links } of doors) {
      expect(lead).not.toBe('');
      const urls: (string | undefined)[] = kinds[page][lang].map(({ url }) => url?.[lang]);
      for (const { href } of links) expect(urls).toContain(`${site.url}${href}`);
    }
    const initials = kinds.glossary[lang].map(({ term }) => term[lang].normalize('NFD')[0]?.toUpperCase());
    expect(initials).toEqual(expect.arrayContaining(doors[2]?.letters.map(({ name }) => name) ?? []));
  });

  it.each([
    ['empty', { kinds: { ...catalog.kinds, articles: none, references: none } }],
    ['off', { site: { ...catalog.site, shown: ['glossary'] } }],
  ])('leave out lists that are %s', (_, changed) => {
    expect(pagesOf({ pricing, ...changed })).toEqual(['glossary']);
  });

  it('leave out what the home page lists already', () => {
    const shown = catalog.site.shown.filter((page) => page !== 'calculators');
    expect(pagesOf({ site: { ...catalog.site, shown } })).toEqual(['references', 'glossary']);
  });
});
