import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { asCurl, type SampleRequest } from '#render/sample-request.ts';
import type { FileFormat } from '#spreadsheet/file-formats.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import type { CalculationData } from '../calculation-data.ts';
import { pageAddress, type ViewProps } from '../form/answer-place.ts';
import { ComputedText, Figure } from '../form/ComputedText.tsx';
import { Disclosed } from '../form/Disclosed.tsx';
import { formatAmount } from '../form/money.ts';
import { INQUIRY_ID } from '../form/page-parts.ts';
import type { ResultInquiry } from '../inquiry/ResultInquiry.tsx';
import type { Variants } from '../variants/use-variants.ts';
import { DeveloperParts, onHost } from './DeveloperParts.tsx';
import type { FileButtons } from './FileButtons.tsx';

/** What a page offers besides; elements in pages of others leave it out. */
interface HandOnParts {
  Inquiry: typeof ResultInquiry | undefined;
  Files: typeof FileButtons;
  comparing: object;
}

interface HandOnProps {
  page: Omit<CalculationData, 'example'> & Pick<ViewProps, 'place'>;
  parts: Partial<HandOnParts>;
  result: HandedResult;
  variants: Pick<Variants, 'address' | 'beside' | 'keep' | 'presentName'>;
}

/** A result, and how it is told to others. */
interface HandedResult {
  /** The name of the calculator or analyzer. */
  title: string;
  summary: string;
  /** What the project costs once, as far as that is known. */
  cost: number | undefined;
  /** The parameters that were given. */
  given: object;
  /** Makes the answer of the API. */
  answer: () => object;
  /** The query string that shows the result, and what is kept beside it. */
  query: string;
  /** Saves it as a file; left out where that is not offered. */
  saveFile: ((format: FileFormat) => Promise<void>) | undefined;
}

/** What can be done with a result: copy, print, keep, ask, go on with what it costs, and the same from a program. */
export function HandOn({ page, parts, result, variants }: HandOnProps) {
  const { lang, apiUrl, email, phone, inquiry, forDevelopers, place = pageAddress } = page;
  const { summary, title, query } = result;
  const keptAs = variants.presentName;
  const ask = inquiry && parts.Inquiry && { inquiry, Form: parts.Inquiry };
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
    return { method: 'POST', address: `?lang=${lang}`, body: { parameters: result.given } };
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
        <FollowUpLinks {...page} cost={result.cost} />
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
            {parts.Files && result.saveFile && (
              <>
                <parts.Files
                  save={result.saveFile}
                  hasVariants={variants.beside.length > 0}
                  say={sayBy('files')}
                  lang={lang}
                />
                {saidBy('files')}
              </>
            )}
            {parts.comparing && (
              <button type="button" class="text-button" onClick={() => sayBy(keep)(variants.keep())}>
                {keep}
              </button>
            )}
            {saidBy(keep)}
          </p>
        </div>
        {ask && (
          <ask.Form {...{ inquiry: ask.inquiry, email, lang, address, summary }} query={variants.address} />
        )}
        {apiUrl && (
          <Disclosed
            title={WORDS.form.asCurl[lang]}
            text={() => asCurl(request(), onHost(apiUrl, address))}
            lang={lang}
          />
        )}
        <Disclosed
          title={WORDS.form.asJson[lang]}
          text={() => JSON.stringify(result.answer(), null, 2)}
          lang={lang}
        />
        {forDevelopers && <DeveloperParts {...forDevelopers} address={address} lang={lang} />}
      </section>
    </>
  );
}

/** The ways to calculators that go on with the cost, which need not be typed again there. */
function FollowUpLinks({
  followUps = [],
  cost = 0,
  lang,
}: Pick<CalculationData, 'followUps' | 'lang'> & Pick<HandedResult, 'cost'>) {
  return followUps.map(
    ({ question, address, minimum, maximum }) =>
      cost >= minimum &&
      cost <= maximum && (
        <p class="follow-up" key={address}>
          <a href={address + cost}>
            <ComputedText
              text={fillText(WORDS.form.followUp[lang], { amount: formatAmount(cost, lang), question })}
            />
          </a>
        </p>
      ),
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
