import { describe, expect, it } from 'vitest';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { publish } from '#resources/publish.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { apiSchemas } from '../../tools/pack/api-schemas.ts';
import { catalog } from '../setup/content.ts';

const document = JSON.parse(
  publish(catalog, portableBodyHtml).files.get('/api/v1/openapi.json')?.render() ?? '',
);
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
    const sent = Object.entries(schemas).filter(([name]) => name.endsWith('Parameters'));
    expect(sent.filter(([, schema]) => JSON.stringify(schema).includes('"default":'))).toEqual([]);
  });
});
