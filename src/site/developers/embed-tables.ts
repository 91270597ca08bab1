import { EMBED_PATH, EMBED_VERSION_PATH, pinnedPath } from '#catalog/embed-addresses.ts';
import type { FormGroup } from '#schema/source/site-pages.ts';
import { LANGS, type Localized } from '#text/lang.ts';
import { ANSWERS, EMBED_ELEMENTS, LANG, THEME } from '../embed/elements.ts';
import type { ResultDetail } from '../embed/result-event.ts';

/** A name, and what it means. */
export interface Explained {
  name: string;
  text: Localized;
}

const { calculators, analyzers } = EMBED_ELEMENTS;

/** An attribute of an element. */
interface ExplainedAttribute extends Explained {
  /** What it may hold, as a type of TypeScript. */
  type: string;
  /** The element that has it; both have the others. */
  of?: FormGroup;
}

/** The attributes of the elements. */
export const EMBED_ATTRIBUTES: readonly ExplainedAttribute[] = [
  {
    name: calculators.attribute,
    type: 'string',
    of: 'calculators',
    text: {
      de: `Der Rechner, bei ${calculators.tag}: der Name in seiner Adresse`,
      en: `The calculator, for ${calculators.tag}: the name in its address`,
    },
  },
  {
    name: analyzers.attribute,
    type: 'string',
    of: 'analyzers',
    text: {
      de: `Der Vergleich, bei ${analyzers.tag}: der Name in seiner Adresse`,
      en: `The comparison, for ${analyzers.tag}: the name in its address`,
    },
  },
  {
    name: LANG,
    // A tag such as de-AT is one of a language too.
    type: 'string',
    text: {
      de: `Sprache: ${LANGS.join(' oder ')}. Ohne das Attribut gilt die der Seite; ist sie eine andere, gilt Englisch`,
      en: `Language: ${LANGS.join(' or ')}. Without the attribute it is that of the page, or English if the page is in any other language`,
    },
  },
  {
    name: ANSWERS,
    type: 'string',
    text: {
      de: 'Die Antworten, wie sie in der Adresse des Rechners stehen: platform=ios&screens=12. Das Element schreibt jede Änderung hinein',
      en: 'The answers as in the address of the calculator: platform=ios&screens=12. The element writes every change into it',
    },
  },
  {
    name: THEME,
    type: "'light' | 'dark' | 'auto'",
    text: {
      de: 'light, dark oder auto (was das System des Besuchers vorzieht). Ohne das Attribut gilt das color-scheme der Seite',
      en: 'light, dark or auto (what the visitor’s system prefers). Without the attribute it is the color-scheme of the page',
    },
  },
];

/** The attributes of the element that shows a calculator or an analyzer. */
export function attributesOf(group: FormGroup): readonly ExplainedAttribute[] {
  return EMBED_ATTRIBUTES.filter(({ of = group }) => of === group);
}

/** What the detail of an event holds. */
export const EVENT_FIELDS: { [K in keyof ResultDetail]: Localized } = {
  name: { de: 'Der Name des Rechners oder Vergleichs', en: 'The name of the calculator or comparison' },
  parameters: {
    de: 'Die Parameter, wie die API sie bekäme',
    en: 'The parameters as they would be sent to the API',
  },
  answer: {
    de: 'Was die API auf diese Parameter mit explain=true antwortet',
    en: 'What the API returns for these parameters with explain=true',
  },
  answers: {
    de: 'Dieselben in der Form des gleichnamigen Attributs',
    en: 'The same in the form of the attribute of that name',
  },
  page: {
    de: 'Die Adresse einer Seite, die dasselbe zeigt',
    en: 'The address of a page that shows the same result',
  },
  isExample: {
    de: 'Ob das Ergebnis das des Beispiels ist: solange nichts beantwortet ist oder etwas fehlt',
    en: 'Whether the result is that of the example: as long as nothing has been answered, or something is missing',
  },
};

/** The addresses of the module. */
export function moduleAddresses(sha256: string): Explained[] {
  return [
    { name: EMBED_PATH, text: { de: 'Die neueste Fassung', en: 'The latest version' } },
    {
      name: EMBED_VERSION_PATH,
      text: {
        de: 'Die neueste Fassung, solange die Attribute und Ereignisse hier gelten',
        en: 'The latest version for as long as the attributes and events here hold',
      },
    },
    {
      name: pinnedPath(sha256),
      text: { de: 'Genau diese Fassung', en: 'Exactly this version' },
    },
  ];
}
