import type { Site } from '#schema/source/site/site.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** A fact about the company, as imprint and contact page show it. */
interface CompanyFact {
  label: string;
  lines: string[];
  href?: string;
}

/** The facts that a page shows above its text; none on most pages. */
export function companyFacts(site: Site, page: string, lang: Lang): CompanyFact[] {
  if (page === 'contact') return contactFacts(site, lang);
  // How to arrange it comes before what happens then.
  if (page === 'consultation') return contactFacts(site, lang).slice(0, 2);
  return page === 'imprint' ? imprintFacts(site, lang) : [];
}

/** The address that calls a number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[ -]/g, '')}`;

function contactFacts(site: Site, lang: Lang): CompanyFact[] {
  const { email, phone } = site;
  return [
    { label: WORDS.company.email[lang], lines: [email], href: `mailto:${email}` },
    { label: WORDS.company.phone[lang], lines: [phone], href: phoneHref(phone) },
    { label: WORDS.company.address[lang], lines: [site.legal_name, ...addressLines(site.address)] },
  ];
}

function imprintFacts(site: Site, lang: Lang): CompanyFact[] {
  const { legal_form, represented_by, register, vat_id, responsible } = site.imprint;
  const [email, phone] = contactFacts(site, lang);
  return [
    { label: WORDS.company.company[lang], lines: [site.legal_name] },
    { label: WORDS.company.legalForm[lang], lines: [legal_form[lang]] },
    { label: WORDS.company.representedBy[lang], lines: represented_by },
    { label: WORDS.company.address[lang], lines: addressLines(site.address) },
    ...(email ? [email] : []),
    ...(phone ? [phone] : []),
    ...(register ? [{ label: WORDS.company.register[lang], lines: [register.court, register.number] }] : []),
    ...(vat_id ? [{ label: WORDS.company.vatId[lang], lines: [vat_id] }] : []),
    {
      label: WORDS.company.responsible[lang],
      lines: [responsible.name, ...addressLines(responsible.address ?? site.address)],
    },
  ];
}

function addressLines({ street, postal_code, locality }: Site['address']): string[] {
  return [street, `${postal_code} ${locality}`];
}
