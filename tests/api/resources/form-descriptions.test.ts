import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import type { Catalog } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import { catalog } from '../../setup/content.ts';

/** The JSON file at an address of the API. */
function fileOf(path: string, from: Catalog = catalog) {
  const { files } = publish(from, portableBodyHtml);
  const file = files.get(`/api/v1/${path}.json`);
  if (!file) throw new Error(`There is no ${path}.json`);
  return JSON.parse(String(file.render()));
}

const [calculator] = catalog.pricing.calculators;
const [analyzer] = catalog.pricing.analyzers;
if (!calculator || !analyzer) throw new Error('the content holds no calculator, or no analyzer');

describe('the purpose of a calculator', () => {
  it('is published with its name in each language', () => {
    const purpose = catalog.purposes.find(({ id }) => id === calculator.purpose);
    const inLanguage = (lang: 'de' | 'en') => ({ id: purpose?.id, name: purpose?.name[lang] });
    expect(fileOf(`calculators/${calculator.id}`).purpose).toEqual(inLanguage('de'));
    expect(fileOf(`calculators/${calculator.id}/lang=en`).purpose).toEqual(inLanguage('en'));
    expect(fileOf('calculators').items[0].purpose).toEqual(inLanguage('de'));
  });
});

describe('when a parameter applies', () => {
  const conditions = Object.entries(analyzer.parameters).flatMap(([name, { applies_if }]) =>
    applies_if === undefined ? [] : [[name, applies_if] as const],
  );
  const openApi = fileOf('openapi');

  it.each(conditions)('is published wherever %s is described: %s', (name, condition) => {
    const described = fileOf(`roi-analyzers/${analyzer.id}`);
    expect(described.parameters[name].applies_if).toBe(condition);
    const fields = fileOf(`schemas/requests/${analyzer.id}`).properties.parameters.properties;
    expect(fields[name]['x-applies-if']).toBe(condition);
    const schemas = Object.entries<{ properties?: object }>(openApi.components.schemas);
    const [, schema] = schemas.find(([, { properties = {} }]) => name in properties) ?? [];
    expect(schema?.properties).toMatchObject({
      [name]: { 'x-applies-if': condition, description: expect.stringContaining(`Only if: ${condition}`) },
    });
  });

  it('is not in the schema that validators read in strict mode, and of no other parameter', () => {
    const described = fileOf(`roi-analyzers/${analyzer.id}`);
    expect(conditions.length).toBeGreaterThan(0);
    expect(JSON.stringify(described.schema)).not.toContain('applies');
    const names = Object.keys(described.parameters).filter(
      (name) => 'applies_if' in described.parameters[name],
    );
    expect(names).toEqual(conditions.map(([name]) => name));
  });
});

describe('values that contradict each other', () => {
  const forms = [
    [`calculators/${calculator.id}`, calculator],
    [`roi-analyzers/${analyzer.id}`, analyzer],
  ] as const;

  it.each(forms)(
    'are published in each language wherever %s is described',
    (path, { id, contradictions }) => {
      for (const lang of ['de', 'en'] as const) {
        const suffix = lang === 'en' ? '/lang=en' : '';
        const told = contradictions.map((each) => ({ ...each, message: each.message[lang] }));
        expect(told.length).toBeGreaterThan(1);
        const described = fileOf(path + suffix);
        expect(described.contradictions).toEqual(told);
        expect(JSON.stringify(described.schema)).not.toContain('contradict');
        const { parameters } = fileOf(`schemas/requests/${id}${suffix}`).properties;
        expect(parameters['x-contradictions']).toEqual(told);
        const schemas = Object.values<object>(fileOf('openapi').components.schemas);
        if (lang === 'en')
          expect(schemas).toContainEqual(expect.objectContaining({ 'x-contradictions': told }));
      }
    },
  );

  it('are not named where there are none', () => {
    const [other] = catalog.pricing.calculators.filter(({ contradictions }) => contradictions.length === 0);
    expect(fileOf(`calculators/${other?.id}`)).not.toHaveProperty('contradictions');
    expect(JSON.stringify(fileOf(`schemas/requests/${other?.id}`))).not.toContain('contradictions');
  });
});

describe('the investment of an analyzer', () => {
  const investment = { parameter: 'devCost', calculator: calculator.id, parameters: { platform: 'ios' } };
  const withAnalyzer = (fields: Partial<AnalyzerSource>): Catalog => ({
    ...catalog,
    pricing: { ...catalog.pricing, analyzers: [{ ...analyzer, ...fields }] },
  });
  const address = `roi-analyzers/${analyzer.id}`;

  it('is published without what only the check needs', () => {
    const from = withAnalyzer({ investment: { ...investment, maintenance: 'devCost * 0.01' } });
    expect(fileOf(address, from).investment).toEqual(investment);
  });

  it('is left out if the calculator is not published, or if there is none', () => {
    const from = withAnalyzer({ investment: { ...investment, calculator: 'a-draft' } });
    expect(fileOf(address, from)).not.toHaveProperty('investment');
    expect(fileOf(address, withAnalyzer({ investment: undefined }))).not.toHaveProperty('investment');
  });
});
