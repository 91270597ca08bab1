import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bilingual } from '#render/jsonld/bilingual.ts';
import type { Node } from '#render/jsonld/node.ts';
import { organization } from '#render/jsonld/stubs.ts';
import { inBoth } from '#text/lang.ts';
import { site } from '../../setup/problems.ts';
import '../../setup/properties.ts';

const ID = 'https://a.example/#a';

/** The node that two single-language nodes with these properties become, without its id and type. */
const merged = (de: object, en: object) => {
  const {
    '@id': _id,
    '@type': _type,
    ...properties
  } = bilingual({
    de: { '@id': ID, '@type': 'Thing', ...de },
    en: { '@id': ID, '@type': 'Thing', ...en },
  });
  return properties;
};

const tag = (value: string, language: string) => ({ '@value': value, '@language': language });
const contact = (properties: object) => ({ '@type': 'ContactPoint', ...properties });

describe('a node for both languages', () => {
  it.each<[string, object, object, object]>([
    ['keeps what is the same', { name: 'A' }, { name: 'A' }, { name: 'A' }],
    ['tags texts', { name: 'A' }, { name: 'B' }, { name: [tag('A', 'de'), tag('B', 'en')] }],
    [
      'tags the texts of lists',
      { a: ['A', 'B'] },
      { a: 'C' },
      { a: [tag('A', 'de'), tag('B', 'de'), tag('C', 'en')] },
    ],
    ['tags a text of one language', {}, { name: 'B' }, { name: tag('B', 'en') }],
    [
      'keeps both addresses',
      { url: 'https://a/x' },
      { url: 'https://a/en/x' },
      { url: ['https://a/x', 'https://a/en/x'] },
    ],
    ['keeps an address of one language', { url: 'https://a/x' }, {}, { url: 'https://a/x' }],
    ['keeps different numbers', { a: 1 }, { a: 2 }, { a: [1, 2] }],
    [
      'merges nested nodes that differ only in texts and addresses',
      { c: contact({ email: 'a@a.example', url: 'https://a/kontakt', name: 'Kontakt' }) },
      { c: contact({ email: 'a@a.example', url: 'https://a/en/contact', name: 'Contact' }) },
      {
        c: contact({
          email: 'a@a.example',
          url: ['https://a/kontakt', 'https://a/en/contact'],
          name: [tag('Kontakt', 'de'), tag('Contact', 'en')],
        }),
      },
    ],
    [
      'merges nested nodes in lists by their place',
      { c: [contact({ name: 'A' }), contact({ name: 'B' })] },
      { c: [contact({ name: 'A' }), contact({ name: 'C' })] },
      { c: [contact({ name: 'A' }), contact({ name: [tag('B', 'de'), tag('C', 'en')] })] },
    ],
    [
      'keeps both lists where their lengths differ, and what is in both once',
      { c: [contact({ name: 'A' }), contact({ name: 'B' })] },
      { c: [contact({ name: 'B' })] },
      { c: [contact({ name: 'A' }), contact({ name: 'B' })] },
    ],
    [
      'keeps nested nodes of different types apart',
      { c: contact({ name: 'A' }) },
      { c: { '@type': 'Person', name: 'A' } },
      { c: [contact({ name: 'A' }), { '@type': 'Person', name: 'A' }] },
    ],
    [
      'keeps nested nodes with different numbers apart',
      { c: { '@type': 'ListItem', position: 1 } },
      { c: { '@type': 'ListItem', position: 2 } },
      {
        c: [
          { '@type': 'ListItem', position: 1 },
          { '@type': 'ListItem', position: 2 },
        ],
      },
    ],
    [
      'keeps references to different nodes apart',
      { about: [{ '@id': 'https://a/1' }] },
      { about: [{ '@id': 'https://a/1' }, { '@id': 'https://a/2' }] },
      { about: [{ '@id': 'https://a/1' }, { '@id': 'https://a/2' }] },
    ],
    [
      'leaves tagged literals as they are',
      { name: tag('A', 'de') },
      { name: tag('B', 'fr') },
      { name: [tag('A', 'de'), tag('B', 'fr')] },
    ],
  ])('%s', (_, de, en, both) => {
    expect(merged(de, en)).toEqual(both);
  });

  it('keeps the contact page of both languages', () => {
    const { contactPoint } = bilingual(inBoth((lang) => organization(site, lang)));
    expect(contactPoint).toMatchObject({
      '@type': 'ContactPoint',
      email: site.email,
      url: [`${site.url}${site.pages.contact.de}`, `${site.url}${site.pages.contact.en}`],
    });
  });

  it('says what the node of each language says, and nothing else', () => {
    fc.assert(
      fc.property(nodes, nodes, (de, en) => {
        const said = facts(bilingual({ de, en }));
        const expected = [...facts(de, 'de'), ...facts(en, 'en')];
        const has = (list: Fact[], { path, value, language }: Fact) =>
          list.some(
            (other) =>
              other.path === path &&
              other.value === value &&
              (!other.language || !language || other.language === language),
          );
        expect(expected.filter((fact) => !has(said, fact))).toEqual([]);
        expect(said.filter((fact) => !has(expected, fact))).toEqual([]);
      }),
    );
  });
});

const name = fc.constantFrom('name', 'url', 'email', 'contactPoint', 'address', 'position');
const text = fc.constantFrom('A', 'B', 'C', 'a@a.example', 'https://a.example/a', 'https://a.example/b');
const scalar = fc.oneof(
  text,
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.record({ '@id': fc.constantFrom('https://a.example/1', 'https://a.example/2') }),
  fc.record({ '@value': text, '@language': fc.constantFrom('de', 'en') }),
);
const { value } = fc.letrec<{ value: unknown; nested: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.constant(undefined),
    tie('nested'),
    fc.array(fc.oneof(scalar, tie('nested')), { minLength: 1, maxLength: 3 }),
  ),
  nested: fc
    .tuple(
      fc.constantFrom('ContactPoint', 'PostalAddress'),
      fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    )
    .map(([type, properties]) => ({ '@type': type, ...properties })),
}));
const nodes: fc.Arbitrary<Node> = fc
  .dictionary(name, value, { maxKeys: 4 })
  .map((properties) => ({ '@id': ID, '@type': 'Organization', ...properties }));

interface Fact {
  path: string;
  value: unknown;
  language?: string;
}

/** Every literal, reference and type in a node, with the properties that lead to it; `language` is that of its untagged texts. */
function facts(value: unknown, language?: string, path = ''): Fact[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => facts(item, language, path));
  if (typeof value !== 'object' || value === null) {
    return [{ path, value, ...(language && { language }) }];
  }
  if ('@value' in value && '@language' in value) {
    return [{ path, value: value['@value'], language: String(value['@language']) }];
  }
  return Object.entries(value).flatMap(([property, inner]) => facts(inner, language, `${path}/${property}`));
}
