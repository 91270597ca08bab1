import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { InquiryTarget } from '../calculation-data.ts';

interface InquiryFormProps {
  inquiry: InquiryTarget;
  /** The address that the inquiry is about. */
  address: string;
  lang: Lang;
  /** Whether there is nothing to answer without a message. */
  needsMessage?: boolean;
}

/** The form that sends an inquiry to whom the site names, with or without script. */
export function InquiryForm({ inquiry, address, lang, needsMessage = false }: InquiryFormProps) {
  const { to, privacy } = inquiry;
  const words = WORDS.inquiry;
  return (
    <form class="inquiry-form" method="post" action={to}>
      <label for="inquiry-name">{words.name[lang]}</label>
      <input id="inquiry-name" name="name" type="text" autocomplete="name" maxLength={100} required />
      <label for="inquiry-email">{words.email[lang]}</label>
      <input id="inquiry-email" name="email" type="email" autocomplete="email" maxLength={200} required />
      <label for="inquiry-message">{words.message[lang]}</label>
      <textarea id="inquiry-message" name="message" rows={5} maxLength={4000} required={needsMessage} />
      <input type="hidden" name="page" value={address} />
      {/* Nobody sees it: what is filled in is from a robot. */}
      <div hidden>
        <label for="inquiry-trap">{words.leaveEmpty[lang]}</label>
        <input id="inquiry-trap" name="leave_empty" type="text" autocomplete="off" tabIndex={-1} />
      </div>
      <p class="note">
        {fillText(words.goesTo[lang], { host: new URL(to).host })} <a href={privacy.path}>{privacy.label}</a>
      </p>
      <button type="submit" class="button button-main">
        {words.send[lang]}
      </button>
    </form>
  );
}
