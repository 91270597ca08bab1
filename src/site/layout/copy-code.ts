import { pageLang } from './page-lang.ts';

const WORDS = {
  copy: { de: 'Kopieren', en: 'Copy' },
  copied: { de: 'Kopiert', en: 'Copied' },
};

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
  button.textContent = WORDS.copy[lang];
  button.addEventListener('click', async () => {
    await clipboard.writeText(figure.querySelector('pre')?.textContent ?? '');
    button.textContent = WORDS.copied[lang];
    setTimeout(() => {
      button.textContent = WORDS.copy[lang];
    }, SAID_FOR);
  });
  figure.append(button);
}
