import { shortDate } from '#text/dates.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import { RECALL_ID } from '../form/page-parts.ts';
import { pageLang } from '../layout/page-lang.ts';
import { deviceStorage, forgetVisits, type KeptVisit, readVisits } from './kept-visits.ts';

/** Most visits that a page leads to. */
const MOST_LINKS = 3;

const lang = pageLang();
const place = document.getElementById(RECALL_ID);
if (place) showVisits(place, visitsFor(place));

/** The page of a calculation leads to what was kept on it, unless its address has answers; other pages to the last ones. */
function visitsFor({ dataset }: HTMLElement): KeptVisit[] {
  const visits = readVisits(deviceStorage());
  if (dataset['own'] === undefined) return visits.slice(0, MOST_LINKS);
  return location.search === '' ? visits.filter(({ path }) => path === location.pathname) : [];
}

/** Whatever is in the storage is shown as text. */
function showVisits(place: HTMLElement, visits: readonly KeptVisit[]): void {
  if (visits.length === 0) return;
  const rows = visits.map((visit) => {
    const row = document.createElement('p');
    const link = document.createElement('a');
    link.href = `${visit.path}?${visit.query}`;
    link.lang = visit.lang;
    link.textContent = visit.text;
    row.append(`${fillText(WORDS.variants.last[lang], { day: shortDate(visit.day, lang) })} `, link);
    return row;
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = WORDS.variants.forget[lang];
  button.addEventListener('click', () => {
    forgetVisits(deviceStorage());
    place.textContent = WORDS.variants.forgotten[lang];
  });
  place.append(...rows, button);
}
