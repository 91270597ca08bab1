import { describe, expect, it } from 'vitest';
import { vatId } from '#schema/source/site/vat-id.ts';

describe('a VAT identification number', () => {
  it.each([
    'DE123456789',
    'DE 123 456 789',
    'CHE123456789',
    'CHE-123.456.789',
    'CHE-123.456.789 MWST',
    'CHE-123.456.789 TVA',
    'CHE-123.456.789 IVA',
    'ATU12345678',
    'AT U12345678',
    'FR 12 345678901',
    'NL123456789B01',
    'BE 0123.456.789',
    'ESX1234567X',
    'IE1234567FA',
    'GB 123 4567 89',
    'NO123456789MVA',
  ])('may be %s, and stays as it is', (value) => expect(vatId.parse(value)).toBe(value));

  it.each([
    ['DE12345678', 'write it as DE123456789'],
    ['CHE-123.456.78', 'write it as CHE-123.456.789 MWST'],
    ['CH-123.456.789', 'write it as CHE-123.456.789 MWST'],
    ['CHE-123.456.789 VAT', 'write it as CHE-123.456.789 MWST'],
    ['AT12345678', 'write it as ATU12345678'],
    ['123456789', 'write the letters of the country before it, such as DE123456789'],
    ['27/123/45678', 'write the letters of the country before it'],
  ])('is not %s: %s', (value, message) => {
    expect(vatId.safeParse(value).error?.issues[0]?.message).toContain(message);
  });
});
