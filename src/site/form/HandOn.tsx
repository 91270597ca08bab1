import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { asCurl, type SampleRequest } from '#render/sample-request.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { ForDevelopers } from '../calculation-data.ts';
import type { AnswerPlace } from './answer-place.ts';
import { ComputedText, Figure } from './ComputedText.tsx';
import { DeveloperParts, onHost } from './DeveloperParts.tsx';
import { Disclosed } from './Disclosed.tsx';
import { INQUIRY_ID } from './page-parts.ts';
import type { Answers } from './use-answers.ts';

interface HandOnProps {
  answers: Pick<Answers, 'given'>;
  place: AnswerPlace;
  /** Makes the answer of the API. */
  answerText: () => string;
  summary: string;
  /** What was computed: the name of the calculator or analyzer. */
  title: string;
  lang: Lang;
  apiUrl?: string | undefined;
  email: string;
  /** Left out in pages of others. */
  phone?: { number: string; href: string } | undefined;
  /** The query string that shows the result, and what is kept beside it. */
  query: string;
  /** Keeps the present answers to compare others with, and says what came of it; left out where that is not offered. */
  onKeep?: (() => string) | undefined;
  /** The name under which they are kept, if they are. */
  keptAs?: string | undefined;
  /** Buttons that save the result as a file; left out where that is not offered. */
  files?: ((say: (text: string) => void) => ComponentChildren) | undefined;
  /** Makes the form that asks about the result, in place of a message; left out where there is none. */
  ask?: ((result: { address: string; summary: string }) => ComponentChildren) | undefined;
  forDevelopers?: ForDevelopers | undefined;
}

/** What can be done with a result: copy, print, keep, ask, and the same from a program. */
export function HandOn(props: HandOnProps) {
  const { answers, place, answerText, summary, title, lang, apiUrl, email, phone } = props;
  const { query, onKeep, keptAs, files, ask, forDevelopers } = props;
  /** What was said last, beside what it came of. */
  const [said, setSaid] = useState({ by: '', text: '' });
  const sayBy = (by: string) => (text: string) => setSaid({ by, text });
  // What was said of a variant does not hold for other answers or another name.
  useEffect(() => (keptAs === undefined ? undefined : () => sayBy('')('')), [keptAs]);
  const keep = WORDS.form.keep[lang];
  const saidBy = (by: string) => (
    <span role="status" class="note">
      {said.by === by && <ComputedText text={said.text} />}
      {said.by === by && by === keep && (
        <>
          {' '}
          <a href="#variants">{WORDS.variants.title[lang]}</a>
        </>
      )}
    </span>
  );
  const [address, setAddress] = useState('');
  // Known in the browser alone: the page may be served from another place than the one it was made for.
  useEffect(() => setAddress(place.addressOf(query)), [query]);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  const copy = async () => {
    const say = sayBy(WORDS.form.copyLink[lang]);
    try {
      await navigator.clipboard.writeText(address);
      say(WORDS.form.copied[lang]);
    } catch {
      say(`${WORDS.form.copyFailed[lang]} ${address}`);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, text: summary, url: address });
    } catch (error) {
      // Whoever closes the sheet wants nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const request = (): SampleRequest => {
    return { method: 'POST', address: `?lang=${lang}`, body: { parameters: answers.given } };
  };
  const actions: [text: string, act: (() => void) | undefined][] = [
    [WORDS.form.share[lang], canShare ? share : undefined],
    [WORDS.form.copyLink[lang], copy],
    [WORDS.form.print[lang], place.print && (() => place.print?.({ address, lang }))],
  ];
  return (
    <>
      {address !== '' && (
        <p class="note print-only result-address">
          <span>{WORDS.form.address[lang]}</span> <Figure text={address} />
        </p>
      )}
      <section class="hand-on screen-only" aria-labelledby="hand-on-title">
        <h2 id="hand-on-title" class="visually-hidden">
          {WORDS.form.title[lang]}
        </h2>
        <div class="hand-on-main">
          <a
            class="button button-main"
            {...(ask ? TO_INQUIRY : { href: mailOf(email, title, summary, address) })}
          >
            {WORDS.form[ask ? 'consult' : 'mail'][lang]}
          </a>
          {phone && (
            <a class="hand-on-phone" href={phone.href}>
              {phone.number}
            </a>
          )}
          <p class="hand-on-actions script-only">
            {actions.map(
              ([text, act]) =>
                act && (
                  <Fragment key={text}>
                    <button type="button" class="text-button" onClick={act}>
                      {text}
                    </button>
                    {saidBy(text)}
                  </Fragment>
                ),
            )}
            {files?.(sayBy('files'))}
            {files && saidBy('files')}
            {onKeep && (
              <button type="button" class="text-button" onClick={() => sayBy(keep)(onKeep())}>
                {keep}
              </button>
            )}
            {saidBy(keep)}
          </p>
        </div>
        {ask?.({ address, summary })}
        {apiUrl && (
          <Disclosed
            title={WORDS.form.asCurl[lang]}
            text={() => asCurl(request(), onHost(apiUrl, address))}
            lang={lang}
          />
        )}
        <Disclosed title={WORDS.form.asJson[lang]} text={answerText} lang={lang} />
        {forDevelopers && <DeveloperParts {...forDevelopers} address={address} lang={lang} />}
      </section>
    </>
  );
}

/** Leads to the form for inquiries, and opens it where a script runs. */
const TO_INQUIRY = {
  href: `#${INQUIRY_ID}`,
  onClick: (event: MouseEvent) => {
    const form = document.getElementById(INQUIRY_ID);
    if (!(form instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    // The page would follow the link and take the focus from the first field.
    event.stopPropagation();
    form.open = true;
    form.querySelector('input')?.focus();
  },
};

function mailOf(email: string, title: string, summary: string, address: string): string {
  // Mail programs read %20, not a plus sign.
  const body = encodeURIComponent(address ? `${summary}\n\n${address}` : summary);
  return `mailto:${email}?subject=${encodeURIComponent(title)}&body=${body}`;
}
