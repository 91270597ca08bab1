import { describe, expect, it } from 'vitest';
import type { IdentifiedNode } from '#validation/graph.ts';
import { LinkedDataCheck } from '#validation/linked-data.ts';

const organization = {
  '@id': 'https://a.example/#organization',
  '@type': 'Organization',
  name: 'A',
  legalName: 'A Ltd',
  url: 'https://a.example',
  email: 'a@a.example',
  description: 'What A does',
  address: { '@type': 'PostalAddress', addressCountry: 'DE' },
  contactPoint: { '@type': 'ContactPoint', email: 'a@a.example' },
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
  wordCount: 1,
  author: { '@id': desk['@id'] },
};

/** What is wrong with the three nodes when the article has `changes`. */
const faultsWith = (changes: object, more: object = {}) =>
  new LinkedDataCheck().faults(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [organization, desk, { ...article, ...changes }],
      ...more,
    }),
    'de',
  );

describe('linked data', () => {
  it('that holds', async () => {
    expect(await faultsWith({})).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an unknown class', { '@type': 'BlogPost' }, 'there is no class BlogPost'],
    ['an unknown property', { naem: 'X' }, 'there is no property naem'],
    ['a property of another class', { serviceType: 'X' }, 'serviceType is no property of BlogPosting'],
    ['a word for a date', { datePublished: 'gestern' }, 'datePublished cannot be "gestern"'],
    ['a word for a number', { wordCount: 'viele' }, 'wordCount cannot be "viele"'],
    ['a text for a thing', { author: 'Jemand' }, 'author cannot be "Jemand"'],
    ['a thing of the wrong class', { author: { '@id': article['@id'] } }, 'author cannot be {"@id"'],
    ['an empty text', { headline: '' }, 'headline cannot be ""'],
    ['nothing', { headline: null }, 'headline cannot be null'],
    ['a map of languages', { headline: { de: 'X', en: 'X' } }, 'headline cannot be {"de"'],
    [
      'a mistake inside a nested node',
      { author: { '@type': 'Person', naem: 'X' } },
      'there is no property naem',
    ],
    [
      'a reference to nothing',
      { publisher: { '@id': 'https://a.example/#b' } },
      'is referred to and not there',
    ],
    ['an identity that stands twice', { '@id': desk['@id'] }, 'stands in the graph twice'],
    ['a relative identity', { '@id': 'x' }, 'relative'],
    ['what Google recommends left out', { dateModified: undefined }, 'does not say dateModified'],
  ])('with %s', async (_, changes, fault) => {
    expect((await faultsWith(changes)).join('\n')).toContain(fault);
  });

  it('with inverse properties that disagree', async () => {
    const check = new LinkedDataCheck();
    const graph: IdentifiedNode[] = [
      organization,
      { ...desk, parentOrganization: { '@id': 'https://a.example/#other' } },
      { '@id': 'https://a.example/#other', '@type': 'Organization', name: 'Other' },
    ];
    const faults = await check.faults(
      JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }),
      'de',
    );
    expect(faults).toEqual([expect.stringContaining('which does not say parentOrganization of it')]);
  });

  it('with anything beside context and graph', async () => {
    expect(await faultsWith({}, { api_endpoints: {} })).toEqual([expect.stringContaining('named graph')]);
  });

  it('with a context that would have to be fetched', async () => {
    const text = JSON.stringify({ '@context': 'https://other.example', '@graph': [organization, desk] });
    expect((await new LinkedDataCheck().faults(text, 'de')).join()).toContain('other.example');
  });

  it('that says something else in another document of the same family', async () => {
    const check = new LinkedDataCheck();
    const document = (name: string) =>
      JSON.stringify({ '@context': 'https://schema.org', '@graph': [organization, { ...desk, name }] });
    expect(await check.faults(document('Desk'), 'de')).toEqual([]);
    expect(await check.faults(document('Bureau'), 'en')).toEqual([]);
    expect(await check.faults(document('Tisch'), 'de')).toEqual([
      `${desk['@id']} has another name elsewhere`,
    ]);
  });
});
