import type { ContentFiles } from '#loading/read/content-files.ts';

/** What takes the inquiries of a company. Nobody answers there. */
const INQUIRY_HOST = 'crm.hafenlicht.example';
const INQUIRY_ADDRESS = `https://${INQUIRY_HOST}/anfragen?von=website`;

/** The files of a content as those of a company that takes inquiries by a form, as its privacy notice says. */
export const withInquiry = (files: ContentFiles): ContentFiles =>
  new Map(
    [...files].map(([file, text]) => {
      if (file === 'site.yaml') return [file, `${text}\ninquiry: { to: "${INQUIRY_ADDRESS}" }\n`];
      const isPrivacy = file.startsWith('pages/privacy/');
      return [file, isPrivacy ? `${text}\n\n## Formular\n\n${INQUIRY_HOST}\n` : text];
    }),
  );
