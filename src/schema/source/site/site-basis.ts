import { z } from 'zod';
import { CURRENCY_NAMES, currencyWords, NO_CURRENCY } from '#text/currency.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import { languageCode, withoutRepetition } from '../blocks.ts';

/** The languages of the site, the first one first. Whether there are words in each is checked with the files of words. */
export const siteLanguages = z
  .array(languageCode)
  .min(1)
  .check(withoutRepetition)
  .default([...USUAL_LANGS])
  .meta({
    description:
      'The languages of the site. The addresses of the first one name no language; every text is needed in each of them. With one language, a text is written as it is: `glossary_name: IT-Glossar`. Of a language that Kontor has no words in, `locales/<language>.yaml` has them',
    examples: [['de'], ['de', 'en']],
  });

const CURRENCIES = Intl.supportedValuesOf('currency');

/** The currency of all prices. */
export const siteCurrency = z
  .string()
  .check(({ value, issues }) => {
    if (CURRENCIES.includes(value) && value !== NO_CURRENCY) return;
    const named = Object.keys(CURRENCY_NAMES);
    const meant =
      named.find((code) => currencyWords(code).includes(value.toLowerCase())) ??
      nearest(value, [...named, ...CURRENCIES]);
    const message = `is not the code of a currency: ${meant ? `did you mean ${meant}?` : 'write three capital letters, such as EUR or CHF'}`;
    issues.push({ code: 'custom', input: value, message });
  })
  .default('EUR')
  .meta({
    description:
      'The currency of all prices, by its ISO code: those in `rates.yaml`, and all that `euros` stands before in calculators. Units write its sign, or the code where it has none: `€`, `CHF im Monat`',
    examples: ['EUR', 'CHF'],
  });

/** What a site is read by, before anything else of it. What is wrong there is reported when the whole file is taken. */
export const siteBasis = z
  .object({ languages: siteLanguages.catch([...USUAL_LANGS]), currency: siteCurrency.catch(NO_CURRENCY) })
  .catch({ languages: [...USUAL_LANGS], currency: 'EUR' });
