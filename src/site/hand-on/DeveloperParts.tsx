import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { ForDevelopers } from '../calculation-data.ts';
import { Disclosed } from '../form/Disclosed.tsx';

/** The lines that put the form into another page, and the way to the reference of the API. `address` is that of the page. */
export function DeveloperParts({
  embed,
  reference,
  address,
  lang,
}: ForDevelopers & { address: string; lang: Lang }) {
  return (
    <>
      {embed && <Disclosed title={WORDS.form.embed[lang]} text={() => onHost(embed, address)} lang={lang} />}
      {reference && (
        <p class="note">
          <a href={reference}>{WORDS.form.reference[lang]}</a>
        </p>
      )}
    </>
  );
}

/** A text with the origin of the page in the place of the one that the build was made for: the first that it names. */
export function onHost(text: string, address: string): string {
  const [made] = /https?:\/\/[^/"]+/.exec(text) ?? [];
  return made && address ? text.replaceAll(made, new URL(address).origin) : text;
}
