import { describe, expect, it } from 'vitest';
import { ratesOn } from '#pricing/rates.ts';
import { analysisSensitivity, estimateSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import { explainEstimateSensitivity } from '#pricing/sensitivity/sensitivity-explanation.ts';
import {
  compiledAnalyzer,
  compiledCalculator,
  fixtureParameters,
  fixturePrices,
  line,
} from '../setup/pricing-fixtures.ts';
import { requestOf } from '../setup/request-of.ts';

const label = { de: 'x', en: 'x' };
const rates = ratesOn(fixturePrices.rates, '2026-11-21');

function sensitivityOf(fields: object, given: object = { users: 10 }) {
  const calculator = compiledCalculator(fields);
  return estimateSensitivity(calculator, requestOf(calculator.source, given), rates);
}

const costs = (euros: unknown, fields: object = {}) => ({ lines: { work: line({ euros }) }, ...fields });
const namesOf = (effects: { parameter: string }[]) => effects.map(({ parameter }) => parameter);

describe('the sensitivity of an estimate', () => {
  it('has the figures with each neighbouring value, and by how much the total changes', () => {
    const monthly = { run: line({ euros: 'users * 2' }) };
    expect(sensitivityOf(costs('users * 10', { monthly }))).toEqual([
      {
        parameter: 'users',
        neighbours: [
          { value: 8, total_estimate: 80, monthly_cost: 16, change: -20 },
          { value: 12, total_estimate: 120, monthly_cost: 24, change: 20 },
        ],
      },
    ]);
  });

  it('has the parameter with the largest change in either direction first', () => {
    const euros = '1000 + users - (offline ? 500 : 0) + (report == "full" ? 30 : 0) + 40 * count(features)';
    expect(namesOf(sensitivityOf(costs(euros)))).toEqual(['offline', 'features', 'report', 'users']);
  });

  it('has parameters with equal changes in form order', () => {
    const euros = '100 + (offline ? 7 : 0) + (report == "full" ? 7 : 0) + 7 * count(features)';
    expect(namesOf(sensitivityOf(costs(euros)))).toEqual(['report', 'features', 'offline']);
  });

  it('has those that change the running cost alone last', () => {
    const monthly = { run: line({ euros: { report: { short: 1, full: 1000 } } }) };
    expect(sensitivityOf(costs('users', { monthly }))).toMatchObject([
      { parameter: 'users' },
      {
        parameter: 'report',
        neighbours: [{ value: 'full', total_estimate: 10, monthly_cost: 1000, change: 0 }],
      },
    ]);
  });

  it('leaves out what changes nothing, but not a value without effect of a parameter that has one', () => {
    const features = '100 + (users > 10 ? 1 : 0)';
    expect(sensitivityOf(costs(features))).toMatchObject([
      {
        parameter: 'users',
        neighbours: [
          { value: 8, change: 0 },
          { value: 12, change: 1 },
        ],
      },
    ]);
    expect(sensitivityOf(costs('100'))).toEqual([]);
  });
});

describe('a default that is computed from the changed parameter', () => {
  const parameters = {
    ...fixtureParameters,
    screens: { type: 'integer', label, minimum: 0, maximum: 1000, default_from: 'users * 3' },
    servers: { type: 'integer', label, minimum: 0, maximum: 1000, default_from: 'users' },
  };
  const fields = costs('users * 1000 + screens * 10 + servers', { parameters });

  it('changes with it if the request left it out', () => {
    expect(sensitivityOf(fields, { users: 10 })[0]).toMatchObject({
      neighbours: [
        { value: 8, total_estimate: 8248 },
        { value: 12, total_estimate: 12_372 },
      ],
    });
  });

  it('stays as it is if the request gave it, also if that is what the default would be', () => {
    expect(sensitivityOf(fields, { users: 10, screens: 30 })[0]).toMatchObject({
      neighbours: [
        { value: 8, total_estimate: 8308 },
        { value: 12, total_estimate: 12_312 },
      ],
    });
  });

  it('is changed on its own as if it had been given', () => {
    expect(sensitivityOf(fields, { users: 10 })[1]).toMatchObject({
      parameter: 'screens',
      neighbours: [
        { value: 24, total_estimate: 10_250 },
        { value: 36, total_estimate: 10_370 },
      ],
    });
  });
});

describe('the sensitivity of an analysis', () => {
  it('has the savings after five years to the cent', () => {
    const analyzer = compiledAnalyzer({ work: { amount: 'hours' } }, { work: { amount: 'users' } });
    const request = requestOf(analyzer.source, { users: 10 });
    expect(analysisSensitivity(analyzer, request)).toEqual([
      {
        parameter: 'users',
        neighbours: [
          { value: 8, savings_year_5: 282, change: -120 },
          { value: 12, savings_year_5: 522, change: 120 },
        ],
      },
      {
        parameter: 'hours',
        neighbours: [
          { value: 2.64, savings_year_5: 441.6, change: 39.6 },
          { value: 3.96, savings_year_5: 362.4, change: -39.6 },
        ],
      },
    ]);
  });
});

describe('in the answer', () => {
  const named = (de: string, en: string) => ({ de, en });
  const parameters = {
    users: { ...fixtureParameters.users, label: named('Nutzer', 'Users') },
    report: {
      type: 'choice',
      label: named('Bericht', 'Report'),
      values: { short: named('kurz', 'Short'), full: named('lang', 'Full') },
      default: 'short',
    },
    features: {
      type: 'choices',
      label: named('Funktionen', 'Features'),
      values: { login: named('Anmeldung', 'Login'), push: named('Mitteilungen', 'Push') },
      default: ['login'],
    },
    offline: { type: 'boolean', label: named('Ohne Netz', 'Offline'), default: false },
  };
  const euros = 'users + (report == "full" ? 5000 : 0) + 400 * count(features) + (offline ? 30 : 0)';
  const calculator = compiledCalculator(costs(euros, { parameters }));
  const request = requestOf(calculator.source, { users: 10 });
  const labelsIn = (lang: 'de' | 'en') =>
    explainEstimateSensitivity(calculator, request, rates, lang).sensitivity.map(({ label, neighbours }) => [
      label,
      ...neighbours.map((neighbour) => neighbour.label),
    ]);

  it('parameters and values have labels in the language of the request', () => {
    expect(labelsIn('en')).toEqual([
      ['Report', 'Full'],
      ['Features', '− Login', '+ Push'],
      ['Offline', 'yes'],
      ['Users', undefined, undefined],
    ]);
    expect(labelsIn('de')).toEqual([
      ['Bericht', 'lang'],
      ['Funktionen', '− Anmeldung', '+ Mitteilungen'],
      ['Ohne Netz', 'ja'],
      ['Nutzer', undefined, undefined],
    ]);
  });
});
