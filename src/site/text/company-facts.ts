import type { Site } from '#schema/source/site.ts';
import type { Lang, Localized } from '#text/lang.ts';

/** A fact about the company, as imprint and contact page show it. */
interface CompanyFact {
  label: string;
  lines: string[];
  href?: string;
}

const LABELS = {
  company: { de: 'Unternehmen', en: 'Company' },
  address: { de: 'Anschrift', en: 'Address' },
  email: { de: 'E-Mail', en: 'Email' },
  phone: { de: 'Telefon', en: 'Phone' },
  legalForm: { de: 'Rechtsform', en: 'Legal form' },
  representedBy: { de: 'Vertreten durch', en: 'Represented by' },
  register: { de: 'Registereintrag', en: 'Register entry' },
  vatId: { de: 'Umsatzsteuer-ID', en: 'VAT identification number' },
  responsible: {
    de: 'Verantwortlich nach § 18 Abs. 2 MStV',
    en: 'Responsible under Section 18(2) MStV',
  },
} satisfies Record<string, Localized>;

/** The facts that a page shows above its text; none on most pages. */
export function companyFacts(site: Site, page: string, lang: Lang): CompanyFact[] {
  if (page === 'contact') return contactFacts(site, lang);
  return page === 'imprint' ? imprintFacts(site, lang) : [];
}

function contactFacts(site: Site, lang: Lang): CompanyFact[] {
  const { email, phone } = site;
  return [
    { label: LABELS.email[lang], lines: [email], href: `mailto:${email}` },
    { label: LABELS.phone[lang], lines: [phone], href: `tel:${phone.replace(/[ -]/g, '')}` },
    { label: LABELS.address[lang], lines: [site.legal_name, ...addressLines(site.address)] },
  ];
}

function imprintFacts(site: Site, lang: Lang): CompanyFact[] {
  const { legal_form, represented_by, register, vat_id, responsible } = site.imprint;
  const [email, phone] = contactFacts(site, lang);
  return [
    { label: LABELS.company[lang], lines: [site.legal_name] },
    { label: LABELS.legalForm[lang], lines: [legal_form[lang]] },
    { label: LABELS.representedBy[lang], lines: represented_by },
    { label: LABELS.address[lang], lines: addressLines(site.address) },
    ...(email ? [email] : []),
    ...(phone ? [phone] : []),
    ...(register ? [{ label: LABELS.register[lang], lines: [register.court, register.number] }] : []),
    ...(vat_id ? [{ label: LABELS.vatId[lang], lines: [vat_id] }] : []),
    {
      label: LABELS.responsible[lang],
      lines: [responsible.name, ...addressLines(responsible.address ?? site.address)],
    },
  ];
}

function addressLines({ street, postal_code, locality }: Site['address']): string[] {
  return [street, `${postal_code} ${locality}`];
}
