import { describe, expect, it } from 'vitest';
import { companyFacts } from '#site/text/company-facts.ts';
import { catalog } from '../../setup/content.ts';

describe('the facts of the company', () => {
  it('stand above the texts of imprint, contact and consultation only', () => {
    const { site } = catalog;
    expect(companyFacts(site, 'privacy', 'de')).toEqual([]);
    expect(companyFacts(site, 'contact', 'de').map(({ label }) => label)).toEqual([
      'E-Mail',
      'Telefon',
      'Telefonisch erreichbar',
      'Anschrift',
    ]);
    expect(companyFacts(site, 'consultation', 'en').map(({ href }) => href?.split(':')[0])).toEqual([
      'mailto',
      'tel',
      undefined,
    ]);
    const imprint = companyFacts(site, 'imprint', 'en');
    expect(imprint.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Company',
        'Legal form',
        'Represented by',
        'Responsible under Section 18(2) MStV',
      ]),
    );
    const without = { ...site, imprint: { ...site.imprint, register: undefined, vat_id: undefined } };
    expect(companyFacts(without as typeof site, 'imprint', 'en').map(({ label }) => label)).not.toContain(
      'VAT identification number',
    );
  });

  it('have the hours of the phone, where there are any', () => {
    const days = ['friday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const;
    const opening_hours = [
      { days: [...days], opens: '09:00', closes: '17:30' },
      { days: ['saturday' as const], opens: '10:00', closes: '12:00' },
    ];
    const linesOf = (lang: 'de' | 'en') =>
      companyFacts({ ...catalog.site, opening_hours }, 'consultation', lang)
        .at(-1)
        ?.lines.map((line) => line.replaceAll(/\s/g, ' '));
    expect(linesOf('de')).toEqual(['Montag – Freitag, 09:00–17:30 Uhr', 'Samstag, 10:00–12:00 Uhr']);
    expect(linesOf('en')).toEqual(['Monday – Friday, 9:00 AM – 5:30 PM', 'Saturday, 10:00 AM – 12:00 PM']);
  });

  it('give the person responsible the address of the company, where they have none of their own', () => {
    const { site } = catalog;
    const last = companyFacts(site, 'imprint', 'de').at(-1);
    expect(last?.lines).toContain(site.address.street);
    const address = { street: 'Nebenweg 2', postal_code: '54321', locality: 'Anderswo', country: 'DE' };
    const elsewhere = {
      ...site,
      imprint: { ...site.imprint, responsible: { name: 'Max Muster', address } },
    };
    expect(companyFacts(elsewhere, 'imprint', 'de').at(-1)?.lines).toEqual([
      'Max Muster',
      'Nebenweg 2',
      '54321 Anderswo',
    ]);
  });
});
