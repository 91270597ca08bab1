import { WORDS } from '../words.ts';
import { pageLang } from './page-lang.ts';

/** How long it is said that something has been copied, in milliseconds. */
const SAID_FOR = 2000;

const lang = pageLang();

for (const figure of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy text-button';
  button.textContent = WORDS.copy[lang];
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(figure.querySelector('pre')?.textContent ?? '');
    button.textContent = WORDS.copied[lang];
    setTimeout(() => {
      button.textContent = WORDS.copy[lang];
    }, SAID_FOR);
  });
  figure.append(button);
}
