import { type OpeningHours, weekdayIndex } from '#schema/source/site/opening-hours.ts';
import type { Site } from '#schema/source/site/site.ts';
import { timeRange, weekdayRange } from '#text/dates.ts';
import type { Lang } from '#text/lang.ts';
import { formatList } from '#text/numbers.ts';
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
  if (page === 'consultation') return contactFacts(site, lang).slice(0, -1);
  return page === 'imprint' ? imprintFacts(site, lang) : [];
}

/** The address that calls a number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[ -]/g, '')}`;

function contactFacts(site: Site, lang: Lang): CompanyFact[] {
  const { email, phone, opening_hours } = site;
  return [
    { label: WORDS.company.email[lang], lines: [email], href: `mailto:${email}` },
    { label: WORDS.company.phone[lang], lines: [phone], href: phoneHref(phone) },
    ...(opening_hours
      ? [{ label: WORDS.company.hours[lang], lines: opening_hours.map((each) => hoursText(each, lang)) }]
      : []),
    { label: WORDS.company.address[lang], lines: [site.legal_name, ...addressLines(site.address)] },
  ];
}

/** `Montag – Freitag, 09:00–17:00 Uhr`. */
function hoursText({ days, opens, closes }: OpeningHours, lang: Lang): string {
  const inWeek = days.map(weekdayIndex).toSorted();
  const [first = 0, last = first] = [inWeek[0], inWeek.at(-1)];
  const isRange = inWeek.length > 2 && last - first === inWeek.length - 1;
  const named = isRange
    ? weekdayRange(first, last, lang)
    : formatList(
        inWeek.map((day) => weekdayRange(day, day, lang)),
        lang,
      );
  return `${named}, ${timeRange(opens, closes, lang)}`;
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
