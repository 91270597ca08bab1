import { describe, expect, it } from 'vitest';
import { LinkedDataCheck } from '#check/linked-data.ts';
import type { IdentifiedNode } from '#check/node-problems.ts';

const organization = {
  '@id': 'https://a.example/#organization',
  '@type': 'Organization',
  name: 'A',
  legalName: 'A Ltd',
  url: 'https://a.example',
  email: 'a@a.example',
  description: 'What A does',
  telephone: '+49 30 1',
  logo: 'https://a.example/logo.png',
  address: { '@id': 'https://a.example/#address', '@type': 'PostalAddress', addressCountry: 'DE' },
  contactPoint: { '@id': 'https://a.example/#contact', '@type': 'ContactPoint', email: 'a@a.example' },
  subOrganization: { '@id': 'https://a.example/#desk' },
};
const desk = {
  '@id': 'https://a.example/#desk',
  '@type': 'Organization',
  name: 'Desk',
  parentOrganization: { '@id': organization['@id'] },
};
const article = {
  '@id': 'https://a.example/x#article',
  '@type': 'BlogPosting',
  headline: 'X',
  articleBody: 'Text',
  datePublished: '2026-01-31',
  dateModified: '2026-02-01',
  inLanguage: 'de',
  image: 'https://a.example/x.png',
  wordCount: 1,
  author: { '@id': desk['@id'] },
};

const ITEM = '/api/v1/content/articles/x.jsonld';
const LIST = '/api/v1/content/articles.jsonld';
const ENGLISH_LIST = '/api/v1/content/articles/lang=en.jsonld';

/** What is wrong with the three nodes when the article has `changes`. */
const problemsWith = (changes: object, more: object = {}) =>
  new LinkedDataCheck().problems(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [{ ...article, ...changes }, desk, organization],
      ...more,
    }),
    ITEM,
  );

describe('linked data', () => {
  it('that holds', async () => {
    expect(await problemsWith({})).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an unknown class', { '@type': 'BlogPost' }, 'BlogPost is not a class'],
    ['an unknown property', { naem: 'X' }, 'naem is not a property'],
    ['a property of another class', { serviceType: 'X' }, 'serviceType is not a property of BlogPosting'],
    ['a word for a date', { datePublished: 'gestern' }, 'datePublished cannot be "gestern"'],
    ['a word for a number', { wordCount: 'viele' }, 'wordCount cannot be "viele"'],
    ['a text for a thing', { author: 'Jemand' }, 'author cannot be "Jemand"'],
    ['a thing of the wrong class', { author: { '@id': article['@id'] } }, 'author cannot be {"@id"'],
    ['an empty text', { headline: '' }, 'headline cannot be ""'],
    ['nothing', { headline: null }, 'headline cannot be null'],
    ['a map of languages', { headline: { de: 'X', en: 'X' } }, 'headline cannot be {"de"'],
    [
      'a problem inside a nested node',
      { author: { '@id': 'https://a.example/#p', '@type': 'Person', naem: 'X' } },
      'naem is not a property',
    ],
    [
      'a reference to nothing',
      { publisher: { '@id': 'https://a.example/#b' } },
      'is referred to, but not in the graph',
    ],
    ['an id that is in the graph twice', { '@id': desk['@id'] }, 'is in the graph twice'],
    ['a relative identity', { '@id': 'x' }, 'relative'],
    ['a day that does not exist', { datePublished: '2026-13-01' }, 'datePublished cannot be'],
    ['a blank text', { headline: '  ' }, 'headline cannot be "  "'],
    ['an empty list', { keywords: [] }, 'keywords is an empty list'],
    ['an address of another scheme', { url: 'javascript:alert(1)' }, 'url cannot be "javascript:'],
    ['an outdated property', { awards: 'Best' }, 'awards is superseded by award'],
    [
      'itself for its translation',
      { workTranslation: { '@id': article['@id'] } },
      'has itself as workTranslation',
    ],
    ['a node without an id', { author: { '@type': 'Person', name: 'X' } }, 'a node has no id'],
    ['an unknown property of another vocabulary', { 'http://www.w3.org/ns/dcat#x': 1 }, 'dcat#x is not in a'],
    ['what Google recommends left out', { dateModified: undefined }, 'has no dateModified'],
  ])('with %s', async (_, changes, problem) => {
    expect((await problemsWith(changes)).join('\n')).toContain(problem);
  });

  it('with inverse properties that disagree', async () => {
    const check = new LinkedDataCheck();
    const graph: IdentifiedNode[] = [
      organization,
      { ...desk, parentOrganization: { '@id': 'https://a.example/#other' } },
      { '@id': 'https://a.example/#other', '@type': 'Organization', name: 'Other' },
    ];
    const problems = await check.problems(
      JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }),
      LIST,
    );
    expect(problems).toEqual([expect.stringContaining('which does not have it as parentOrganization')]);
  });

  it('with a translation that does not know its original', async () => {
    const english = { ...article, '@id': 'https://a.example/en/x#article', inLanguage: 'en' };
    const original = { ...article, workTranslation: { '@id': english['@id'] } };
    const text = (other: object) =>
      JSON.stringify({ '@context': 'https://schema.org', '@graph': [original, other, desk, organization] });
    const answered = { ...english, translationOfWork: { '@id': article['@id'] } };
    expect(await new LinkedDataCheck().problems(text(answered), ITEM)).toEqual([]);
    expect((await new LinkedDataCheck().problems(text(english), ITEM)).join()).toContain(
      'which does not have it as translationOfWork',
    );
  });

  it('with an island, or with nothing', async () => {
    const island = { '@id': 'https://a.example/#b', '@type': 'Organization', name: 'B' };
    const text = (graph: object[]) => JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
    const check = new LinkedDataCheck();
    expect((await check.problems(text([desk, organization, island]), LIST)).join()).toContain(
      'is not connected to the first node',
    );
    expect(await check.problems(text([]), LIST)).toEqual(['the graph is empty']);
  });

  it('with anything beside context and graph', async () => {
    expect(await problemsWith({}, { api_endpoints: {} })).toEqual([expect.stringContaining('named graph')]);
  });

  it('with a context that would have to be fetched', async () => {
    const text = JSON.stringify({ '@context': 'https://other.example', '@graph': [organization, desk] });
    expect((await new LinkedDataCheck().problems(text, LIST)).join()).toContain('other.example');
  });

  it('that says something else in another document, whatever its language', async () => {
    const check = new LinkedDataCheck();
    const document = (name: string) =>
      JSON.stringify({ '@context': 'https://schema.org', '@graph': [organization, { ...desk, name }] });
    expect(await check.problems(document('Desk'), LIST)).toEqual([]);
    expect(await check.problems(document('Tisch'), ENGLISH_LIST)).toEqual([
      `${desk['@id']} has a different name in another document`,
    ]);
  });
});

it('reports an FAQPage without its questions', async () => {
  const page = {
    '@id': 'https://a.example/faq#faqpage',
    '@type': 'FAQPage',
    name: 'FAQ',
    publisher: { '@id': organization['@id'] },
  };
  const document = { '@context': 'https://schema.org', '@graph': [page, organization, desk] };
  expect(await new LinkedDataCheck().problems(JSON.stringify(document), LIST)).toEqual([
    `${page['@id']} has no mainEntity, which Google recommends`,
  ]);
});
