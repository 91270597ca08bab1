import { WORDS } from '#text/words.ts';
import { pageLang } from './page-lang.ts';

/** How long it is said that something has been copied, in milliseconds. */
const SAID_FOR = 2000;

const lang = pageLang();

/** The clipboard, which browsers give to pages over HTTPS only. */
const given: Clipboard | undefined = navigator.clipboard;

if (given) for (const figure of document.querySelectorAll('.code')) addButton(figure, given);

function addButton(figure: Element, clipboard: Clipboard): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy text-button';
  button.textContent = WORDS.form.copy[lang];
  button.addEventListener('click', async () => {
    await clipboard.writeText(figure.querySelector('pre')?.textContent ?? '');
    button.textContent = WORDS.form.copiedCode[lang];
    setTimeout(() => {
      button.textContent = WORDS.form.copy[lang];
    }, SAID_FOR);
  });
  figure.append(button);
}
