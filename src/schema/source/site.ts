import { z } from 'zod';
import { parameterName } from './amount.ts';
import { anyWebAddress, calendarDate, line, localized, localizedLine, slug, webAddress } from './blocks.ts';
import { addressSchema, country, imprintSchema, phoneNumber } from './imprint.ts';
import { siteOrigin } from './origin.ts';
import { sitePagesSchema } from './site-pages.ts';

const MAILTO = /^mailto:[!-?A-~]+@[!-?A-~]+$/;

/** Where vulnerabilities are reported; published as `/.well-known/security.txt`. */
const security = z.strictObject({
  contact: z
    .string()
    .refine(
      (value) => MAILTO.test(value) || webAddress.safeParse(value).success,
      'is not a contact: write an e-mail address as "mailto:security@example.com", or the https:// address of a page',
    )
    .meta({
      description:
        'Where to report a vulnerability: an e-mail address with `mailto:` before it, or a page (`https://`)',
      examples: ['mailto:security@example.com'],
    }),
  expires: calendarDate.meta({
    description:
      'Day from which the contact is out of date, less than a year ahead; `npm run check` warns 60 days before, and fails from that day on',
    examples: ['2027-10-31'],
  }),
  policy: webAddress.optional().meta({
    description: 'Page that says how reports are handled',
    examples: ['https://www.example.com/security-policy'],
  }),
});

/** `content/site.yaml`: the company that publishes the content. */
export const siteSchema = z.strictObject({
  name: line.meta({ description: 'Name of the company, as it is usually written' }),
  url: siteOrigin.meta({
    description: 'Origin of the website: scheme and host, without path or slash at the end',
    examples: ['https://www.example.com'],
  }),
  legal_name: line.meta({ description: 'Name of the company, as registered' }),
  email: z.email().meta({ description: 'Address for messages', examples: ['kontakt@example.com'] }),
  phone: phoneNumber.meta({
    description: 'Phone number with the code of the country; imprint and contact page show it',
    examples: ['+49 30 123456'],
  }),
  address: addressSchema.meta({ description: 'Postal address of the company' }),
  imprint: imprintSchema.meta({
    description:
      'What the imprint needs beyond name, address, phone and mail; the page of the imprint shows all of it above its text',
  }),
  sample: z.boolean().default(false).meta({
    description:
      '`true` says that the company is invented: the website shows it, and a build for the address of a real website fails',
  }),
  description: localized.meta({ description: 'What the company does, in a sentence or two' }),
  area_served: country.meta({
    description: 'Country in which the services are offered, as a country code of two capital letters',
    examples: ['DE'],
  }),
  glossary_name: localizedLine.meta({
    description: 'Name of the glossary as a whole',
    examples: [{ de: 'IT-Glossar', en: 'IT glossary' }],
  }),
  pages: sitePagesSchema.meta({
    description: 'Paths of the pages of the website, in each language; no two are the same',
  }),
  home: z
    .strictObject({
      calculator: slug.meta({
        description: 'Id of a calculator',
        examples: ['app-entwicklung'],
      }),
      parameters: z
        .array(parameterName)
        .min(1)
        .max(4)
        .meta({
          description: 'One to four of its parameters that the home page asks for; no `choices`',
          examples: [['platform', 'screens', 'offline']],
        }),
    })
    .optional()
    .meta({ description: 'The calculator that visitors can try on the home page; without, it shows none' }),
  license: z
    .strictObject({
      name: line.meta({ description: 'Name of the license', examples: ['CC BY 4.0'] }),
      url: anyWebAddress.meta({
        description: 'Where its terms are published',
        examples: ['https://creativecommons.org/licenses/by/4.0/'],
      }),
    })
    .meta({ description: 'Terms under which others may use the texts and data' }),
  security: security.meta({
    description: 'Where vulnerabilities are reported, as `/.well-known/security.txt` publishes it (RFC 9116)',
  }),
  disclaimers: z
    .strictObject({
      estimate: localized.meta({
        description: 'Below every estimate of a calculator that has no `disclaimer` of its own',
      }),
    })
    .meta({ description: 'Texts that are part of every answer' }),
});

export type Site = z.infer<typeof siteSchema>;
