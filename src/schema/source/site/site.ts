import { z } from 'zod';
import { MAIL_SCHEME } from '#text/inquiries.ts';
import type { Locales } from '#text/words.ts';
import {
  about,
  anyWebAddress,
  calendarDate,
  line,
  localized,
  localizedLine,
  slug,
  webAddress,
} from '../blocks.ts';
import { parameterName } from '../pricing/amount.ts';
import { featuresSchema } from './features.ts';
import { openingHoursSchema } from './opening-hours.ts';
import { siteOrigin } from './origin.ts';
import { siteCurrency, siteLanguages } from './site-basis.ts';
import { FOOT_PAGES, MAIN_PAGES, navigationList, sitePagesSchema } from './site-pages.ts';
import { themeSchema } from './theme.ts';
import { vatId } from './vat-id.ts';

/** The number of the format that content files have. Each change of it comes with its rewrite in `upgrade/formats.ts`. */
export const FORMAT = 2;

const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'is not a country code: write two capital letters, such as DE');

/** The country in which the services are offered, or an address is, by its code. */
const country = countryCode;

/** Where mail arrives; an imprint needs no less. */
const addressSchema = z.strictObject({
  street: line.describe('Street and number'),
  postal_code: line.meta(about('Postal code, in quotes', '12345')),
  locality: line.describe('Town'),
  country: countryCode.meta(about('Country code of two capital letters', 'DE')),
});

const phoneNumber = z
  .string()
  .max(40)
  .regex(
    /^\+[1-9][0-9]*(?:[ -][0-9]+)*$/,
    'is not an international phone number: begin it with + and the code of the country, digits in groups, such as "+49 30 123456"',
  );

/** What German law asks of an imprint (§ 5 DDG, § 18 (2) MStV) beyond name, address, phone and mail. */
const imprintSchema = z.strictObject({
  legal_form: localizedLine.meta({
    description: 'Legal form of the company, written out',
    examples: [{ de: 'Gesellschaft mit beschränkter Haftung', en: 'Limited liability company (GmbH)' }],
  }),
  represented_by: z
    .array(line.describe('First and last name of a person'))
    .min(1)
    .max(20)
    .meta({
      description:
        'Who represents the company: all managing directors, or all members of the board; of a sole trader, the owner',
      examples: [['Erika Mustermann']],
    }),
  register: z
    .strictObject({
      court: line.meta(about('Court or authority that keeps it', 'Amtsgericht Berlin (Charlottenburg)')),
      number: line.meta(about('Number of the entry', 'HRB 12345 B')),
    })
    .optional()
    .describe('The entry in the commercial register; leave it out if there is none'),
  vat_id: vatId.optional().meta({
    description:
      'VAT identification number (§ 27 a UStG); leave it out if there is none. Never write the tax number of the tax office here',
    examples: ['DE123456789', 'CHE-123.456.789 MWST'],
  }),
  responsible: z
    .strictObject({
      name: line.describe('First and last name of a person'),
      address: addressSchema.optional().describe('Address of the person, if it is not that of the company'),
    })
    .describe('Who is responsible for the articles under § 18 (2) MStV'),
});

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
      'Day from which the contact is out of date, less than a year ahead; `npm run check` warns from 60 days before it until it is renewed. `security.txt` is published all the same, and says itself that it has expired',
    examples: ['2027-10-31'],
  }),
  policy: webAddress
    .optional()
    .meta(about('Page that says how reports are handled', 'https://www.example.com/security-policy')),
});

const inquiry = z.strictObject({
  to: z
    .string()
    .refine(
      (value) =>
        value.startsWith(MAIL_SCHEME)
          ? z.email().safeParse(value.slice(MAIL_SCHEME.length)).success
          : isFormAddress(value),
      'is not where inquiries can go: write an e-mail address as "mailto:kontakt@example.com", or the https:// address that takes the form, without # and without a password',
    )
    .meta({
      description:
        'Where inquiries go. An `https://` address, such as that of your CRM or of a form service: the contact page and each result have a form that posts `name`, `email`, `message` and `page` there (and `leave_empty`, which only robots fill in), and the privacy notice has to name its host. An e-mail address with `mailto:` before it: results open a message to it',
      examples: ['https://crm.example.com/inquiries', 'mailto:kontakt@example.com'],
    }),
});

/** Whether a form may be sent to an address: pages tell no password, and a host with `*` would be many in their policy. */
const isFormAddress = (value: string): boolean =>
  webAddress.safeParse(value).success && /^https:\/\/[a-z\d.-]+(?::\d+)?(?:[/?][^#]*)?$/i.test(value);

/** `content/site.yaml`: the company that publishes the content. */
export const siteSchema = z.strictObject({
  format: z.literal(FORMAT).describe('The format of the content files; `kontor upgrade` raises it'),
  languages: siteLanguages,
  currency: siteCurrency,
  name: line.describe('Name of the company, as it is usually written'),
  url: siteOrigin.meta({
    description: 'Origin of the website: scheme and host, without path or slash at the end',
    examples: ['https://www.example.com'],
  }),
  legal_name: line.describe('Name of the company, as registered'),
  email: z.email().meta(about('Address for messages', 'kontakt@example.com')),
  phone: phoneNumber.meta(
    about('Phone number with the code of the country; imprint and contact page show it', '+49 30 123456'),
  ),
  address: addressSchema.describe('Postal address of the company'),
  opening_hours: openingHoursSchema
    .optional()
    .describe('When the phone is answered; contact and consultation show it. May be left out'),
  imprint: imprintSchema.describe(
    'What the imprint needs beyond name, address, phone and mail; the page of the imprint shows all of it above its text',
  ),
  sample: z.boolean().default(false).meta({
    description:
      '`true` says that the company is invented: the website shows it, and a build for the address of a real website fails',
  }),
  description: localized.describe('What the company does, in a sentence or two'),
  area_served: country.meta(
    about('Country in which the services are offered, as a country code of two capital letters', 'DE'),
  ),
  glossary_name: localizedLine.meta(
    about('Name of the glossary in structured data, not on pages', { de: 'IT-Glossar', en: 'IT glossary' }),
  ),
  paths: sitePagesSchema.describe('Paths of the pages of the website, in each language; no two are the same'),
  navigation: navigationList(MAIN_PAGES).meta({
    description:
      'What is offered on top of each page: names of `paths`, or links with `label` and `path`, in this order. Of `articles`, `glossary`, `faq` and `knowledge`, several stand below one word. Pages that the site does not have are left out',
    examples: [
      [
        'calculators',
        'services',
        { label: { de: 'Karriere', en: 'Careers' }, path: { de: '/karriere', en: '/en/careers' } },
      ],
    ],
  }),
  footer: navigationList(FOOT_PAGES).meta({
    description:
      'What is offered below each page, as in `navigation`; `imprint` and `privacy` have to be there',
    examples: [['contact', 'imprint', 'privacy']],
  }),
  home: z
    .strictObject({
      calculator: slug.meta(about('Id of a calculator', 'app-entwicklung')),
      parameters: z
        .array(parameterName)
        .min(1)
        .max(4)
        .meta({
          description: 'One to four of its parameters that the home page asks for; no `choices`',
          examples: [['platform', 'screens', 'offline']],
        }),
      developers: z
        .boolean()
        .default(true)
        .describe('Whether the home page shows the same calculation as a request to the API, for developers'),
    })
    .optional()
    .describe('The calculator that visitors can try on the home page; without, it shows none'),
  features: featuresSchema.describe(
    'Which parts of the site there are: `false` leaves one out everywhere, from pages, navigation, API, files and descriptions',
  ),
  theme: themeSchema.describe('How the pages look'),
  license: z
    .strictObject({
      name: line.meta(about('Name of the license', 'CC BY 4.0')),
      url: anyWebAddress.meta(
        about('Where its terms are published', 'https://creativecommons.org/licenses/by/4.0/'),
      ),
    })
    .describe('Terms under which others may use the texts and data'),
  security: security.describe(
    'Where vulnerabilities are reported, as `/.well-known/security.txt` publishes it (RFC 9116)',
  ),
  inquiry: inquiry
    .optional()
    .describe(
      'How visitors ask. Without, results offer a message to `email`, and buttons lead to the pages of consultation and contact; with it, they lead straight to the form or message, and so does the menu on phones',
    ),
  disclaimers: z
    .strictObject({
      estimate: localized.describe(
        'Below every estimate of a calculator that has no `disclaimer` of its own',
      ),
    })
    .describe('Texts that are part of every answer'),
});

/** Says that the content is shown to those who write it, with drafts, and is not for search engines. */
export interface Preview {
  /** Figures that are out of date, as the check tells them. */
  warning?: string;
  /** Whether it is a build, which a host may serve to others. */
  isBuilt?: boolean;
}

/** `words` are those of the company's own in `content/locales`, by language. */
export type Site = z.infer<typeof siteSchema> & { preview?: Preview; words?: Locales };
