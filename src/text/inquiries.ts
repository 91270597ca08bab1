/** What the address of a mailbox begins with. */
export const MAIL_SCHEME = 'mailto:';

/** What a site says of its inquiries. */
export interface Inquiry {
  /** A mailbox (`mailto:`), or what takes a form (`https://`). */
  to: string;
}

/** The origin besides its own that pages of the site may send forms to. */
export let INQUIRY_ORIGIN: string | undefined;

/** Says where inquiries go. As with the languages of the site, it is said before anything is made of its content. */
export function setInquiry(inquiry: Inquiry | undefined): void {
  const address = formAddress(inquiry);
  INQUIRY_ORIGIN = address && new URL(address).origin;
}

/** The address that takes the form for inquiries; none where there is no form. */
export const formAddress = (inquiry: Inquiry | undefined): string | undefined =>
  inquiry?.to.startsWith(MAIL_SCHEME) ? undefined : inquiry?.to;
