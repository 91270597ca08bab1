import { describe, expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { explainEstimate } from '#pricing/estimate/estimate-explanation.ts';
import { summarizeEstimate } from '#pricing/estimate/estimate-summary.ts';
import { sumOf } from '#pricing/figures.ts';
import { ratesOn } from '#pricing/rates.ts';
import { grantSchema } from '#schema/calculator.ts';
import type { Lang } from '#text/lang.ts';
import { fixturePrices, fixtureProgrammes, fundedCalculator } from '../setup/pricing-fixtures.ts';

const rates = ratesOn(fixturePrices.rates, '2026-11-21');
const named = (name: string) => ({ name: { de: `${name}-Zuschuss`, en: `${name} grant` } });

function explain(
  programmes: object[],
  { funding = {}, lang = 'en' }: { funding?: object; lang?: Lang } = {},
) {
  const summary = {
    de: '{total}[[, sicher: {entitled}]][[, unbestätigt: {unverified}]][[, nicht recherchiert: {not_researched}]].',
    en: '{total}[[, certain: {entitled}]][[, unconfirmed: {unverified}]][[, not researched: {not_researched}]].',
  };
  const calculator = fundedCalculator(programmes, { summary }, funding);
  const values = { users: 10, report: 'full' };
  const result = estimate(calculator, values, rates);
  return {
    figures: result,
    ...explainEstimate(calculator, values, { result, rates, lang }),
    summary: summarizeEstimate(calculator, values, result, lang),
  };
}

describe('the programmes of an explained estimate', () => {
  it('have their terms, and what the grant leaves of the cost that counts', () => {
    const { programmes } = explain([
      {
        id: 'bonus',
        ...named('Bonus'),
        status: 'competition',
        funds: ['staff'],
        eligible: 'staff * 2',
        rate: 0.3,
        de_minimis: true,
        valid_to: '2028-12-31',
        deadline: { de: 'Im Mai', en: 'In May' },
        note: { de: 'Nur einmal', en: 'Only once' },
        certainty: 'medium',
      },
    ]);
    expect(programmes).toEqual([
      {
        id: 'bonus',
        name: 'Bonus grant',
        award: 'competition',
        eligible_cost: 2000,
        own_share: 1400,
        grant: 600,
        grant_in_total: 0,
        de_minimis: true,
        deadline: 'In May',
        valid_to: '2028-12-31',
        note: 'Only once',
        source: 'Eigene Angabe',
        checked_on: '2026-11-21',
        certainty: 'medium',
      },
    ]);
    expect(grantSchema.array().safeParse(programmes).success).toBe(true);
  });

  it.each([
    [{ entitled: true }, 'legal_claim'],
    [{ status: 'lottery' }, 'lottery'],
    [{ status: 'competition' }, 'competition'],
    [{}, 'discretion'],
  ])('with %j are awarded by %s', (fields, award) => {
    expect(explain([fields]).programmes).toMatchObject([{ award }]);
  });

  it('add up to what the figures differ by, each programme once', () => {
    const { programmes = [], figures } = explain([
      { id: 'right', entitled: true, rate: 0.2 },
      { id: 'draw', status: 'lottery', funds: ['external'], eligible: 'external' },
    ]);
    expect(programmes.map(({ id, grant, grant_in_total }) => [id, grant, grant_in_total])).toEqual([
      ['right', 400, 600],
      ['draw', 500, 0],
    ]);
    expect(figures.max_cost - figures.min_cost).toBe(sumOf(programmes.map(({ grant }) => grant)));
    expect(figures.max_cost - figures.total_estimate).toBe(
      sumOf(programmes.map(({ grant_in_total }) => grant_in_total)),
    );
  });

  it('include one that only the total counts on', () => {
    const { programmes, summary } = explain([
      { id: 'right', ...named('Right'), entitled: true, rate: 0.2 },
      { id: 'more', rate: 0.9 },
    ]);
    expect(programmes).toMatchObject([
      { id: 'more', grant: 2700, grant_in_total: 0 },
      { id: 'right', grant: 0, grant_in_total: 600, own_share: 2400 },
    ]);
    expect(summary).toBe('€2,400, certain: Right grant.');
  });

  it('are none where none fits', () => {
    expect(explain([{ when: 'users > 10' }])).toMatchObject({ programmes: [], not_counted: [] });
  });
});

describe('what is not counted', () => {
  const researched = { report: ['short'] };

  it.each([
    ['de', 'nicht bestätigt', 'nicht recherchiert', 'Beispiel'],
    ['en', 'not confirmed', 'not researched', 'Specimen'],
  ] as const)('says why, %s', (lang, unconfirmed, unknown, label) => {
    const rumor = { ...named('Rumor'), status: 'unverified' };
    const { not_counted, programmes, figures } = explain([rumor], { lang, funding: { researched } });
    expect(not_counted).toEqual([
      { name: lang === 'de' ? 'Rumor-Zuschuss' : 'Rumor grant', reason: unconfirmed },
      { name: `${label}: ${label}`, reason: unknown },
    ]);
    expect(programmes).toEqual([]);
    expect(figures).toMatchObject({ min_cost: 3000, total_estimate: 3000 });
  });

  it.each([
    ['de', 'Bonus-Zuschuss', 'vor dem Beginn zu beantragen'],
    ['en', 'Bonus grant', 'applications are due before the start'],
  ] as const)('has programmes for which it is too late, %s', (lang, name, reason) => {
    const funding = { year: '2026', month: '10' };
    expect(explain([named('Bonus')], { lang, funding }).not_counted).toEqual([{ name, reason }]);
  });

  it('is in the summary', () => {
    const { summary } = explain([{ ...named('Rumor'), status: 'unverified' }], { funding: { researched } });
    expect(summary).toBe('€3,000, unconfirmed: Rumor grant, not researched: Specimen.');
  });

  it.each([
    ['is over', { valid_to: '2027-05-31' }],
    ['is for others', { when: 'users > 10' }],
    ['has ended', { status: 'ended' }],
  ])('leaves out a programme that %s', (_, fields) => {
    expect(explain([{ status: 'unverified', ...fields }]).not_counted).toEqual([]);
  });

  it('leaves out what was researched', () => {
    const funding = { researched: { report: ['short', 'full'] } };
    expect(explain([], { funding }).not_counted).toEqual([]);
  });
});

describe('de minimis aid', () => {
  it('is limited by the expression of the calculator', () => {
    const bonus = { de_minimis: true };
    expect(explain([bonus]).figures.min_cost).toBe(1500);
    expect(explain([bonus], { funding: { de_minimis_left: 'users * 20' } }).figures.min_cost).toBe(2800);
  });

  it('with a legal right is limited in the expected figure too', () => {
    const bonus = { de_minimis: true, entitled: true };
    expect(explain([bonus], { funding: { de_minimis_left: '700' } }).figures.total_estimate).toBe(2300);
  });
});

describe('a legal right', () => {
  it.each(['lottery', 'competition'])('is refused for a %s', (status) => {
    expect(() => fixtureProgrammes({ entitled: true, status })).toThrow('others may win');
  });
});
