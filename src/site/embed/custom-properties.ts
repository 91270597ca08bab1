import type { Localized } from '#text/lang.ts';

/** What a page may set about the looks of the elements in it, as custom properties. */
export const CUSTOM_PROPERTIES: Record<`--kontor-${string}`, Localized> = {
  '--kontor-font': { de: 'Schrift; sonst die der Seite', en: 'Font; otherwise that of the page' },
  '--kontor-heading-font': {
    de: 'Schrift von Überschriften und großen Zahlen; sonst dieselbe',
    en: 'Font of headings and large figures; otherwise the same',
  },
  '--kontor-font-size': {
    de: 'Größe des Fließtextes; sonst 1rem, mindestens 16px. Alle anderen folgen daraus',
    en: 'Size of body text; otherwise 1rem, at least 16px. All others follow from it',
  },
  '--kontor-radius': { de: 'Rundung von Feldern und Knöpfen', en: 'Corner radius of fields and buttons' },
  '--kontor-paper': { de: 'Hintergrund', en: 'Background' },
  '--kontor-sheet': {
    de: 'Hintergrund des Ergebnisses und der Felder',
    en: 'Background of the result and of fields',
  },
  '--kontor-ink': { de: 'Text', en: 'Text' },
  '--kontor-muted': {
    de: 'Nebentext und Ränder von Feldern',
    en: 'Secondary text, and borders of fields',
  },
  '--kontor-hairline': { de: 'Feine Linien', en: 'Thin lines' },
  '--kontor-accent': {
    de: 'Knöpfe, Links, Auswahl und die erste Kurve',
    en: 'Buttons, links, choices and the first curve',
  },
  '--kontor-on-accent': { de: 'Text auf Knöpfen', en: 'Text on buttons' },
  '--kontor-second': { de: 'Die zweite Kurve', en: 'The second curve' },
  '--kontor-second-text': {
    de: 'Text zur zweiten Kurve und zu Änderungen',
    en: 'Text about the second curve and about changes',
  },
  '--kontor-error': { de: 'Fehler', en: 'Errors' },
};
