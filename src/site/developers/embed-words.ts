import type { Localized } from '#text/lang.ts';

/** Texts of the page about elements in pages of others. */
export const EMBED_PAGE_WORDS = {
  title: { de: 'Rechner einbetten', en: 'Embed a calculator' },
  lead: {
    de: 'Jeder Rechner und jeder Vergleich steht mit zwei Zeilen HTML auf einer anderen Website, gleich mit welchem CMS: dasselbe Formular, dieselbe Schätzung, gerechnet im Browser, ohne Cookie.',
    en: 'Every calculator and every comparison can be put on another website with two lines of HTML, whatever its CMS: the same form, the same estimate, computed in the browser, without a cookie.',
  },
  calculator: { de: 'Ein Rechner', en: 'A calculator' },
  analyzer: { de: 'Ein Vergleich', en: 'A comparison' },
  fallback: {
    de: 'Den Link im Element sieht, wer ohne JavaScript liest; auch solange noch geladen wird, und wenn etwas fehlt.',
    en: 'The link inside the element is for those who read without JavaScript; it is also there while the element loads, and if something is missing.',
  },
  attributes: { de: 'Attribute', en: 'Attributes' },
  attributesNote: {
    de: 'Jede Änderung eines Attributs gilt sofort. Das Element ist ein Block, so breit wie sein Platz; ab 944 Pixeln stehen Formular und Schätzung nebeneinander.',
    en: 'Every change of an attribute takes effect at once. The element is a block as wide as its container; from 944 pixels, form and estimate are side by side.',
  },
  events: { de: 'Ereignisse', en: 'Events' },
  eventsNote: {
    de: 'Jedes Ergebnis, auch das erste, kommt als Ereignis am Element an, für eigene Statistik oder ein Kontaktformular. Es steigt auf (bubbles, composed).',
    en: 'Every result, the first one too, arrives as an event at the element, for your own statistics or contact form. It bubbles and is composed.',
  },
  types: { de: 'Für TypeScript', en: 'For TypeScript' },
  typesNote: {
    de: 'Diese Datei im Projekt, und der Compiler kennt die Elemente, ihre Attribute und was ihre Ereignisse melden. answer hat hier, was in jeder Antwort steht; das Übrige beschreibt das OpenAPI-Dokument.',
    en: 'With this file in a project, the compiler knows the elements, their attributes and what their events report. Here, answer has what every answer has; the OpenAPI document describes the rest.',
  },
  typesInTsxNote: {
    de: "Und diese, wenn die Elemente in TSX stehen: mit Preact 'preact' statt 'react'.",
    en: "And this one, if the elements are written in TSX: with Preact, 'preact' instead of 'react'.",
  },
  looks: { de: 'Aussehen', en: 'Appearance' },
  looksNote: {
    de: 'Schrift und Farbschema kommen von der Seite. Custom Properties ändern den Rest; wer Farben für beide Schemata setzt, nimmt light-dark(). ::part(title) und ::part(source) sind die Überschrift und die Zeile am Fuß.',
    en: 'Font and color scheme come from the page. Custom properties change the rest; colors for both schemes are written with light-dark(). ::part(title) and ::part(source) are the heading and the line at the foot.',
  },
  versions: { de: 'Adressen und Fassungen', en: 'Addresses and versions' },
  versionsNote: {
    de: 'Der Name der letzten Adresse ist die Prüfsumme ihrer Bytes: Was dort steht, ändert sich nie. Sie gilt, solange diese Fassung ausgeliefert wird; danach zeigt das Element den Link in ihm.',
    en: 'The name of the last address is the digest of its bytes: what is there never changes. It is there as long as this version is served; after that, the element shows the link inside it.',
  },
  pinned: { de: 'Mit fester Prüfsumme:', en: 'With a fixed digest:' },
  policy: { de: 'Content-Security-Policy', en: 'Content-Security-Policy' },
  policyNote: {
    de: "Das Element kommt mit dieser Richtlinie aus, auch mit require-trusted-types-for und form-action 'none'. Es lädt das Modul und eine JSON-Datei je Rechner, beide von hier; Stile sind Teil des Moduls und kein style-src.",
    en: "This policy is enough for the element, also with require-trusted-types-for and form-action 'none'. It loads the module and a JSON file for each calculator, both from here; styles are part of the module and need no style-src.",
  },
} satisfies Record<string, Localized>;
