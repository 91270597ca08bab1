import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { pagePaths } from '#catalog/pages.ts';
import { groupByLetter } from '#site/entries/group-by-letter.ts';
import { sitePages } from '#site/pages.ts';
import { LANGS } from '#text/lang.ts';
import { catalog, entriesOf } from '../../setup/content.ts';

const pages = sitePages({ catalog, publication: publish(catalog), today: '2026-11-21' });

describe('the pages of the site', () => {
  it('are those of the sitemap', () => {
    const made = new Set(pages.map(({ path, lang }) => path[lang]));
    const listed = new Set(pagePaths(catalog).flatMap(({ path }) => LANGS.map((lang) => path[lang])));
    expect([...made].filter((path) => !listed.has(path))).toEqual([]);
    expect([...listed].filter((path) => !made.has(path))).toEqual([]);
  });

  it('have paths of their own', () => {
    const paths = pages.map(({ path, lang }) => path[lang]);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });

  it('embed the JSON-LD of the twin that they show whole', () => {
    const [term] = entriesOf('glossary');
    const page = pages.find(({ path, lang }) => lang === 'de' && path.de === `/glossar/${term?.slug}`);
    const twin = page?.twins.find(({ label }) => label === 'JSON-LD');
    expect(page?.jsonLd?.()).toBe(
      publish(catalog)
        .files.get(twin?.href ?? '')
        ?.render(),
    );
  });
});

describe('terms by letter', () => {
  const [term] = entriesOf('glossary');
  const named = (name: string) => {
    if (!term) throw new Error('the fixture has no term');
    return { ...term, term: { de: name, en: name } };
  };

  it('have umlauts under their letters, and figures before all', () => {
    const groups = groupByLetter(['2FA', 'API', 'Änderung', 'Éclair', 'Zoll'].map(named), 'de');
    expect(groups.map(({ letter, terms }) => [letter, terms.map((each) => each.term.de)])).toEqual([
      ['0–9', ['2FA']],
      ['A', ['API', 'Änderung']],
      ['E', ['Éclair']],
      ['Z', ['Zoll']],
    ]);
  });
});
