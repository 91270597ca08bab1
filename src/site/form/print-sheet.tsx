import { render } from 'preact';
import { calendarDay, shortDate } from '#text/dates.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { VIEW_ID } from './page-parts.ts';
import { drawQrCode } from './qr-path.ts';

/** What stands on a printed sheet besides the result. It is kept nowhere else. */
interface SheetFacts {
  recipient: string;
  note: string;
  /** The address that shows the result with all answers. */
  address: string;
  lang: Lang;
}

/** Asks for whom the sheet is and for a note, and prints. */
export function printSheet({ address, lang }: Pick<SheetFacts, 'address' | 'lang'>): void {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.className = 'print-dialog screen-only';
  dialog.setAttribute('aria-labelledby', 'print-title');
  dialog.addEventListener('close', () => dialog.remove());
  const onPrint = (recipient: string, note: string) => {
    dialog.close();
    const view = document.getElementById(VIEW_ID);
    const [code, head] = [document.createElement('div'), document.createElement('div')];
    view?.parentElement?.prepend(code);
    view?.before(head);
    render(<SheetCode address={address} lang={lang} />, code);
    render(<SheetHead recipient={recipient} note={note} lang={lang} />, head);
    const remove = () => {
      code.remove();
      head.remove();
    };
    addEventListener('afterprint', remove, { once: true });
    print();
  };
  render(<SheetForm lang={lang} onPrint={onPrint} onCancel={() => dialog.close()} />, dialog);
  dialog.showModal();
}

interface SheetFormProps {
  lang: Lang;
  onPrint: (recipient: string, note: string) => void;
  onCancel: () => void;
}

function SheetForm({ lang, onPrint, onCancel }: SheetFormProps) {
  return (
    <form
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        onPrint(String(entered.get('recipient')).trim(), String(entered.get('note')).trim());
      }}
    >
      <h2 id="print-title">{WORDS.print.title[lang]}</h2>
      <label for="print-recipient">{WORDS.print.recipient[lang]}</label>
      <input id="print-recipient" name="recipient" type="text" maxLength={100} />
      <label for="print-note">{WORDS.print.note[lang]}</label>
      <textarea id="print-note" name="note" rows={3} maxLength={500} />
      <p class="note">{WORDS.print.keptNowhere[lang]}</p>
      <p class="print-actions">
        <button type="submit" class="button button-main">
          {WORDS.form.print[lang]}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {WORDS.print.cancel[lang]}
        </button>
      </p>
    </form>
  );
}

/** The address as a QR code, at the upper right of the sheet. */
function SheetCode({ address, lang }: Pick<SheetFacts, 'address' | 'lang'>) {
  const code = drawQrCode(address);
  if (!code) return null;
  return (
    <figure class="sheet-code print-only">
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={WORDS.print.code[lang]}>
        <path d={code.path} />
      </svg>
      <figcaption>{WORDS.print.code[lang]}</figcaption>
    </figure>
  );
}

/** Who made the sheet, when and for whom, above the result. */
function SheetHead({ recipient, note, lang }: Omit<SheetFacts, 'address'>) {
  const company = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  return (
    <div class="sheet-head print-only">
      <p>
        {company} · {shortDate(calendarDay(new Date()), lang)}
      </p>
      {recipient !== '' && (
        <p>
          {WORDS.print.for[lang]} {recipient}
        </p>
      )}
      {note !== '' && <p class="sheet-note">{note}</p>}
    </div>
  );
}
