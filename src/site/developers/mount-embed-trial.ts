import { EMBED_VERSION_PATH } from '#catalog/embed-addresses.ts';
import type { Lang } from '#text/lang.ts';
import { EMBED_ELEMENTS } from '../embed/elements.ts';
import { CHOICES_ID, embedCode, type ShownForm, TRIAL_ID } from './embed-tags.ts';
import type { EmbedChoice } from './for-developers.ts';

document.documentElement.classList.add('js');

const trial = document.getElementById(TRIAL_ID);
if (trial) mountTrial(trial);

/** Writes the lines for what is chosen, and shows the element itself from when it is first asked for. */
function mountTrial(trial: HTMLElement): void {
  const [asked, code, place] = ['.choices', 'code', '.place'].map((each) => trial.querySelector(each));
  const chosenIn = (name: string) => trial.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value;
  const choices: EmbedChoice[] = JSON.parse(document.getElementById(CHOICES_ID)?.textContent ?? '[]');
  let isShown = false;
  const update = () => {
    const lang = chosenIn('lang') as Lang;
    const form = chosenIn('form');
    const chosen = choices.find(({ group, id }) => `${group}/${id}` === form);
    if (!chosen || !code) return;
    const shown = { ...chosen, lang, linkText: chosen.name[lang], page: onThisHost(chosen.page[lang]) };
    code.textContent = embedCode(location.origin, shown);
    if (isShown) place?.replaceChildren(elementOf(shown));
  };
  asked?.addEventListener('change', update);
  trial.querySelector(':scope > button')?.addEventListener('click', () => {
    if (!isShown) loadModule();
    isShown = true;
    update();
  });
  update();
}

function onThisHost(url: string): string {
  return `${location.origin}${new URL(url).pathname}`;
}

function elementOf({ group, id, lang, linkText, page }: ShownForm): HTMLElement {
  const { tag, attribute } = EMBED_ELEMENTS[group];
  const element = document.createElement(tag);
  element.setAttribute(attribute, id);
  element.lang = lang;
  const link = document.createElement('a');
  link.href = page;
  link.textContent = linkText;
  element.append(link);
  return element;
}

/** Loads the module as a page of others does. */
function loadModule(): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = EMBED_VERSION_PATH;
  document.head.append(script);
}
