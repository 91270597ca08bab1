import { describe, expect, it } from 'vitest';
import { CALCULATORS } from '#api/resources/addresses.ts';
import { listEndpoints } from '#api/resources/endpoints.ts';
import { openApiDocument } from '#api/resources/openapi/document.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { apiSchemas, sentSchemas } from '../../tools/pack/api-schemas.ts';
import type { OpenApiDocument } from '../../tools/pack/open-api.ts';
import { catalog } from '../setup/content.ts';
import { DEPRECATION, deprecatedPublication } from '../setup/deprecated.ts';
import { publication } from '../setup/publication.ts';

const document = JSON.parse(publication.files.get('/api/v1/openapi.json')?.render() ?? '');
const schemas = apiSchemas(document);

const membersOf = (name: string) => Object.keys(schemas[name]?.['properties'] ?? {});

describe('the schemas of the types of a client', () => {
  it('name what a list of each kind can be asked for, as the API does', () => {
    expect(membersOf('Content')).toEqual(CONTENT_KINDS);
    expect(membersOf('ArticleParameters')).toEqual(['author', 'category', 'tag', 'query', 'limit', 'offset']);
    expect(membersOf('ReferenceParameters')).toEqual(['industry', 'service', 'query']);
    expect(schemas['ArticleParameters']?.['required']).toEqual([]);
    expect(schemas['SearchParameters']?.['required']).toEqual(['query']);
  });

  it('have each calculator and analyzer with its own parameters and answer', () => {
    expect(membersOf('Calculators')).toEqual(catalog.pricing.calculators.map(({ id }) => id));
    expect(membersOf('Analyzers')).toEqual(catalog.pricing.analyzers.map(({ id }) => id));
    for (const { id, parameters } of catalog.pricing.calculators) {
      const properties = schemas['Calculators']?.['properties'] as Record<
        string,
        { properties: { parameters: { $ref: string } } }
      >;
      const { $ref = '' } = properties[id]?.properties.parameters ?? {};
      expect(membersOf($ref.slice($ref.lastIndexOf('/') + 1))).toEqual(Object.keys(parameters));
    }
  });

  it('refer to each other only, and leave out what no client shows', () => {
    const referred = [...JSON.stringify(schemas).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(referred.map(([, name]) => name).filter((name) => !(String(name) in schemas))).toEqual([]);
    // A type called Error would hide the one of JavaScript.
    expect(Object.keys(schemas).filter((name) => /^(Error|Knowledge|Index|.*Request)$/.test(name))).toEqual(
      [],
    );
  });

  it('have no property with a default, which would always have to be there', () => {
    const sent = sentSchemas(document);
    expect(sent).toHaveLength(
      CONTENT_KINDS.length + 1 + catalog.pricing.calculators.length + catalog.pricing.analyzers.length,
    );
    expect(sent.filter((name) => !schemas[name])).toEqual([]);
    expect(sent.filter((name) => JSON.stringify(schemas[name]).includes('"default":'))).toEqual([]);
  });
});

describe('what is deprecated', () => {
  const { site, resources } = deprecatedPublication;
  const calculator = publication.resources.find(({ path }) => path.startsWith(`${CALCULATORS}/`));
  if (!calculator) throw new Error('the fixture has no calculators');
  const instead = `${CALCULATORS}/another`;
  const published = [...resources, { ...calculator, deprecated: { ...DEPRECATION, instead } }];
  const found = apiSchemas(openApiDocument(site, listEndpoints(published)) as OpenApiDocument);
  const properties = (name: string) => Object.entries(found[name]?.['properties'] as object);
  const deprecated = (name: string) => properties(name).filter(([, { deprecated }]) => deprecated);

  it.each([
    ['a list', 'Content', 'articles', 'use `/api/v1/content/faq` instead'],
    ['a parameter', 'SearchParameters', 'limit', 'use `kind` instead'],
    ['a calculator', 'Calculators', calculator.path.split('/').at(-1), `use \`${instead}\` instead`],
  ])('is marked in %s, with what takes its place', (_, name, member, note) => {
    expect(deprecated(name)).toEqual([[member, expect.objectContaining({ deprecated: true })]]);
    expect(deprecated(name)[0]?.[1].description).toContain(note);
  });

  it('is nothing else', () => {
    expect(['Analyzers', 'ArticleParameters'].flatMap(deprecated)).toEqual([]);
  });
});
