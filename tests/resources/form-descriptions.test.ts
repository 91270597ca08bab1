import { describe, expect, it } from 'vitest';
import { publish } from '#resources/publish.ts';
import type { Catalog } from '#schema/entry.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import { catalog } from '../setup/content.ts';

/** The JSON file at an address of the API. */
function fileOf(path: string, from: Catalog = catalog) {
  const { files } = publish(from);
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
