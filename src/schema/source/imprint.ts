import { z } from 'zod';
import { line, localizedLine } from './blocks.ts';

const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'is not a country code: write two capital letters, such as DE');

/** The country in which the services are offered, or an address is, by its code. */
export const country = countryCode;

/** Where mail arrives; an imprint needs no less. */
export const addressSchema = z.strictObject({
  street: line.meta({ description: 'Street and number' }),
  postal_code: line.meta({ description: 'Postal code, in quotes', examples: ['12345'] }),
  locality: line.meta({ description: 'Town' }),
  country: countryCode.meta({ description: 'Country code of two capital letters', examples: ['DE'] }),
});

export const phoneNumber = z
  .string()
  .max(40)
  .regex(
    /^\+[1-9][0-9]*(?:[ -][0-9]+)*$/,
    'is not an international phone number: begin it with + and the code of the country, digits in groups, such as "+49 30 123456"',
  );

/** What German law asks of an imprint (§ 5 DDG, § 18 (2) MStV) beyond name, address, phone and mail. */
export const imprintSchema = z.strictObject({
  legal_form: localizedLine.meta({
    description: 'Legal form of the company, written out',
    examples: [{ de: 'Gesellschaft mit beschränkter Haftung', en: 'Limited liability company (GmbH)' }],
  }),
  represented_by: z
    .array(line.meta({ description: 'First and last name of a person' }))
    .min(1)
    .max(20)
    .meta({
      description:
        'Who represents the company: all managing directors, or all members of the board; of a sole trader, the owner',
      examples: [['Erika Mustermann']],
    }),
  register: z
    .strictObject({
      court: line.meta({
        description: 'Court or authority that keeps it',
        examples: ['Amtsgericht Berlin (Charlottenburg)'],
      }),
      number: line.meta({ description: 'Number of the entry', examples: ['HRB 12345 B'] }),
    })
    .optional()
    .meta({ description: 'The entry in the commercial register; leave it out if there is none' }),
  vat_id: z
    .string()
    .regex(
      /^(?:DE[0-9]{9}|(?!DE)[A-Z]{2}[A-Z0-9]{2,12})$/,
      'is not a VAT identification number: write it without spaces, in Germany DE and nine digits, such as DE123456789',
    )
    .optional()
    .meta({
      description:
        'VAT identification number (§ 27 a UStG); leave it out if there is none. Never write the tax number of the tax office here',
      examples: ['DE123456789'],
    }),
  responsible: z
    .strictObject({
      name: line.meta({ description: 'First and last name of a person' }),
      address: addressSchema
        .optional()
        .meta({ description: 'Address of the person, if it is not that of the company' }),
    })
    .meta({ description: 'Who is responsible for the articles under § 18 (2) MStV' }),
});
