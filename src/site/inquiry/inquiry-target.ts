import type { PublishedSite } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import { formAddress, MAIL_SCHEME } from '#text/inquiries.ts';
import type { Lang } from '#text/lang.ts';
import type { InquiryTarget } from '../calculation-data.ts';
import { INQUIRY_ID } from '../form/page-parts.ts';
import { pageLabel } from '../page-words.ts';

type Asked = Pick<Site, 'inquiry' | 'paths'>;

/** What takes the form on a page; none where inquiries are messages. */
export function inquiryTarget(
  site: Asked & Pick<PublishedSite, 'labels'>,
  page: string,
  lang: Lang,
): InquiryTarget | undefined {
  const to = formAddress(site.inquiry);
  const privacy = { label: pageLabel(site, 'privacy')[lang], path: site.paths['privacy']?.[lang] ?? '' };
  return to === undefined ? undefined : { to, privacy, page };
}

/** The mailbox for messages about a result. */
export const inquiryMail = ({ inquiry, email }: Pick<Site, 'inquiry' | 'email'>): string =>
  inquiry?.to.startsWith(MAIL_SCHEME) ? inquiry.to.slice(MAIL_SCHEME.length) : email;

/** Where visitors ask: the form on the contact page, or a message. None where the site does not say. */
export function inquiryHref({ inquiry, paths }: Asked, lang: Lang, subject?: string): string | undefined {
  if (!inquiry) return undefined;
  if (formAddress(inquiry)) return `${paths.contact[lang]}#${INQUIRY_ID}`;
  return subject === undefined ? inquiry.to : `${inquiry.to}?subject=${encodeURIComponent(subject)}`;
}
