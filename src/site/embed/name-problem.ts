import { LANGS, type Localized } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';

/** As much of a wrong value as is repeated. */
const LONGEST_SHOWN = 60;

/** What is wrong with the name of a calculator or an analyzer, for whoever wrote the page. */
export function nameProblem(attribute: string, value: string | null, known: readonly string[]): Localized {
  const list = known.join(', ');
  if (value === null || value === '')
    return {
      de: `Es fehlt ${attribute}="…". Erlaubt: ${list}.`,
      en: `${attribute}="…" is missing. Allowed: ${list}.`,
    };
  const given = written(attribute, value);
  const meant = nearest(value.slice(0, LONGEST_SHOWN), known);
  return {
    de: `${given} gibt es nicht.${meant ? ` Meinten Sie „${meant}“?` : ''} Erlaubt: ${list}.`,
    en: `${given} does not exist.${meant ? ` Did you mean “${meant}”?` : ''} Allowed: ${list}.`,
  };
}

/** What is wrong with the language of an element. */
export function langProblem(value: string): Localized {
  const given = written('lang', value);
  const list = LANGS.join(', ');
  return {
    de: `${given} gibt es nicht. Erlaubt: ${list}.`,
    en: `${given} is not offered. Allowed: ${list}.`,
  };
}

function written(attribute: string, value: string): string {
  const shown = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
  return `${attribute}="${shown}"`;
}
