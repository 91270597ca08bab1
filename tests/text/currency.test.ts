import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readForm } from '#pricing/request/form.ts';
import { unitLine } from '#schema/source/blocks.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import { siteCurrency } from '#schema/source/site/site-basis.ts';
import { tickTexts } from '#site/curves/plot-layout.ts';
import { answerText } from '#site/form/answer-text.ts';
import { formatAmount, formatChange, formatPrice } from '#site/form/money.ts';
import { CURRENCY_NAMES, currencyName, setCurrency } from '#text/currency.ts';
import { LANGS, localeOf } from '#text/lang.ts';
import { formatMoney, typedMoney } from '#text/numbers.ts';

beforeEach(() => setCurrency('CHF'));
afterEach(() => setCurrency('EUR'));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('amounts in francs', () => {
  it.each([
    ['de', ['1.200 CHF', '+1.200 CHF', '−1.200 CHF', '6,50 CHF'], ['0 CHF', '50 Tsd. CHF']],
    ['en', ['CHF 1,200', '+CHF 1,200', '−CHF 1,200', 'CHF 6.50'], ['CHF 0', 'CHF 50k']],
  ] as const)('are written in %s as its other numbers are', (lang, amounts, ticks) => {
    const written = [
      formatAmount(1200, lang),
      formatChange(1200, lang),
      formatAmount(-1200, lang),
      formatPrice(6.5, lang),
    ];
    expect(written.map(plain)).toEqual(amounts);
    expect(tickTexts([0, 50_000], lang).map(plain)).toEqual(ticks);
  });

  it.each(['AUD', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'JPY', 'PLN', 'USD'])(
    'are written as Intl writes %s',
    (currency) => {
      setCurrency(currency);
      for (const lang of LANGS)
        for (const value of [0, 1, 1234.4, -20_000]) {
          const format = new Intl.NumberFormat(localeOf(lang), {
            style: 'currency',
            currency,
            maximumFractionDigits: 0,
          });
          expect(formatMoney(value, lang)).toBe(format.format(value));
        }
    },
  );

  it('are in words what the languages call them, or their code', () => {
    expect([currencyName('de'), currencyName('en'), typedMoney(5000, 'en')]).toEqual([
      'Schweizer Franken',
      'Swiss francs',
      'CHF 5,000',
    ]);
    setCurrency('NOK');
    expect(currencyName('de')).toBe('NOK');
  });

  it('have a unit that begins with the currency', () => {
    const { fee } = parametersSchema.parse({
      fee: {
        type: 'number',
        label: { de: 'x', en: 'x' },
        minimum: 0,
        maximum: 10_000,
        required: true,
        unit: { de: 'CHF im Monat', en: 'CHF per month' },
      },
    });
    if (!fee) throw new Error('no parameter');
    expect([answerText(fee, 1500, 'de'), answerText(fee, 6.5, 'en')].map(plain)).toEqual([
      '1.500 CHF im Monat',
      'CHF 6.50 per month',
    ]);
    for (const written of [
      "1'500.– CHF",
      'Fr. 1500.-',
      '1500 Franken',
      'CHF 1500 pro Monat',
      '1500 francs',
      '1.500 CHF',
    ]) {
      const reading = readForm(String(new URLSearchParams({ fee: written })), { fee });
      expect([written, reading]).toEqual([
        written,
        { ok: true, value: { parameters: { fee: 1500 }, errors: [] } },
      ]);
    }
  });
});

describe('a unit', () => {
  it.each([
    ['CHF im Jahr', undefined],
    ['Franken im Jahr', 'spells a sign out: write "CHF" for Swiss francs and "%" for percent'],
    [
      '€ im Jahr',
      'has “€”, and the currency of the site is CHF: write "CHF", or another `currency` in content/site.yaml',
    ],
    ['Euro', 'has “Euro”, and'],
    ['$', 'has “$”, and'],
  ])('%s of a site with francs', (unit, message) => {
    const issue = unitLine.safeParse({ de: unit, en: 'CHF' }).error?.issues[0]?.message;
    if (message === undefined) expect(issue).toBeUndefined();
    else expect(issue).toContain(message);
  });
});

describe('the currency of a site', () => {
  it.each([...Object.keys(CURRENCY_NAMES), 'NOK', 'JPY'])('may be %s', (code) => {
    expect(siteCurrency.parse(code)).toBe(code);
  });

  it.each([
    ['chf', 'did you mean CHF?'],
    ['CHR', 'did you mean CHF?'],
    ['Franken', 'did you mean CHF?'],
    ['SFR', 'did you mean CHF?'],
    ['Taler', 'write three capital letters, such as EUR or CHF'],
  ])('is not %s', (code, message) => {
    expect(siteCurrency.safeParse(code).error?.issues[0]?.message).toContain(message);
  });

  it('is the euro where nothing is said', () => {
    expect(siteCurrency.parse(undefined)).toBe('EUR');
  });
});
