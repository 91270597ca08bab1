import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { InquiryTarget } from '../calculation-data.ts';
import { Disclosed } from '../form/Disclosed.tsx';
import { INQUIRY_ID } from '../form/page-parts.ts';
import { InquiryForm } from './InquiryForm.tsx';

interface ResultInquiryProps {
  inquiry: InquiryTarget;
  /** The address that shows the result, once it is known. */
  address: string;
  /** The query string of that address. */
  query: string;
  summary: string;
  /** Who answers a message. */
  email: string;
  lang: Lang;
}

/** The form that asks about a result, and the same as a text for those who would rather write. */
export function ResultInquiry({ inquiry, address, query, summary, email, lang }: ResultInquiryProps) {
  const about = address || `${inquiry.page}?${query}`;
  return (
    <details id={INQUIRY_ID} class="inquiry">
      <summary>{WORDS.inquiry.aboutResult[lang]}</summary>
      <InquiryForm inquiry={inquiry} address={about} lang={lang} />
      <Disclosed
        title={fillText(WORDS.inquiry.asText[lang], { email })}
        text={() => `${summary}\n\n${about}`}
        lang={lang}
      />
    </details>
  );
}
