import { z } from 'zod';

/**
 * The forms of VAT identification numbers by the letters that they begin with, without spaces, points and hyphens, and one as it is
 * usually written. Of other countries, any number is taken.
 */
const FORMS: Readonly<Record<string, readonly [RegExp, example: string]>> = {
  AT: [/^U\d{8}$/, 'ATU12345678'],
  BE: [/^[01]\d{9}$/, 'BE0123456789'],
  BG: [/^\d{9,10}$/, 'BG123456789'],
  CHE: [/^\d{9}(?:MWST|TVA|IVA)?$/, 'CHE-123.456.789 MWST'],
  CY: [/^\d{8}[A-Z]$/, 'CY12345678X'],
  CZ: [/^\d{8,10}$/, 'CZ12345678'],
  DE: [/^\d{9}$/, 'DE123456789'],
  DK: [/^\d{8}$/, 'DK12345678'],
  EE: [/^\d{9}$/, 'EE123456789'],
  EL: [/^\d{9}$/, 'EL123456789'],
  ES: [/^[A-Z\d]\d{7}[A-Z\d]$/, 'ESX12345678'],
  FI: [/^\d{8}$/, 'FI12345678'],
  FR: [/^[A-Z\d]{2}\d{9}$/, 'FR12345678901'],
  GB: [/^(?:\d{9}|\d{12})$/, 'GB123456789'],
  HR: [/^\d{11}$/, 'HR12345678901'],
  HU: [/^\d{8}$/, 'HU12345678'],
  IE: [/^\d[A-Z\d]\d{5}[A-Z]{1,2}$/, 'IE1234567FA'],
  IT: [/^\d{11}$/, 'IT12345678901'],
  LT: [/^(?:\d{9}|\d{12})$/, 'LT123456789'],
  LU: [/^\d{8}$/, 'LU12345678'],
  LV: [/^\d{11}$/, 'LV12345678901'],
  MT: [/^\d{8}$/, 'MT12345678'],
  NL: [/^\d{9}B\d{2}$/, 'NL123456789B01'],
  PL: [/^\d{10}$/, 'PL1234567890'],
  PT: [/^\d{9}$/, 'PT123456789'],
  RO: [/^\d{2,10}$/, 'RO12345678'],
  SE: [/^\d{12}$/, 'SE123456789012'],
  SI: [/^\d{8}$/, 'SI12345678'],
  SK: [/^\d{10}$/, 'SK1234567890'],
};

const OTHER = /^[A-Z\d]{2,12}$/;

/** A VAT identification number, which pages show as it is written. */
export const vatId = z
  .string()
  .max(40)
  .check(({ value, issues }) => {
    const message = vatIdProblem(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });

function vatIdProblem(value: string): string | undefined {
  const compact = value.replace(/(?<=[A-Z\d])[ .-](?=[A-Z\d])/g, '');
  const [prefix = ''] = /^(?:CHE?|[A-Z]{2})/.exec(compact) ?? [];
  const [form, example] = FORMS[prefix === 'CH' ? 'CHE' : prefix] ?? [OTHER];
  if (prefix !== '' && prefix !== 'CH' && form.test(compact.slice(prefix.length))) return undefined;
  return `is not a VAT identification number: write ${example ? `it as ${example}` : 'the letters of the country before it, such as DE123456789'}`;
}
