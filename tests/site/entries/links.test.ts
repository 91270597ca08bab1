import { expect, it } from 'vitest';
import { pathOf } from '#site/addresses.ts';
import { furtherReading } from '#site/entries/links.ts';
import { inEachLang, LANGS } from '#text/lang.ts';
import { catalog } from '../../setup/content.ts';

/** The fixture, with one service and one article that name a form in each group. */
const form = {
  id: 'a-form',
  name: { de: 'Form', en: 'Form' },
  url: { de: 'https://a.example', en: 'https://a.example' },
};
const naming = <E extends object>([first, ...others]: readonly E[]) => [
  { ...(first as E), calculators: [form], analyzers: [form] },
  ...others,
];
const kinds = {
  ...catalog.kinds,
  services: inEachLang((lang) => naming(catalog.kinds.services[lang])),
  articles: inEachLang((lang) => naming(catalog.kinds.articles[lang])),
};

it.each(LANGS)('a form leads back to the services and articles that name it, in %s', (lang) => {
  const [service] = kinds.services[lang];
  const [article] = kinds.articles[lang];
  for (const group of ['calculators', 'analyzers'] as const)
    expect(furtherReading({ site: catalog.site, kinds }, group, 'a-form', lang)).toMatchObject([
      { links: [{ name: service?.name[lang], href: pathOf(service?.url[lang] ?? '') }] },
      { links: [{ name: article?.title[lang], href: pathOf(article?.url[lang] ?? '') }] },
    ]);
});

it('a form that nothing names leads nowhere further', () =>
  expect(furtherReading({ site: catalog.site, kinds }, 'calculators', 'none', 'de')).toMatchObject([
    { links: [] },
    { links: [] },
  ]));
