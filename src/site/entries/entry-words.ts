import type { Localized } from '#text/lang.ts';

/** Texts of the pages of entries and of their lists. */
export const ENTRY_WORDS = {
  articlesLead: {
    de: '{count:Artikel|Artikel}, die neuesten zuerst.',
    en: '{count:article|articles}, the latest first.',
  },
  questionsLead: {
    de: '{count:Frage|Fragen}, nach Themen geordnet. Die erste Zeile jeder Antwort ist die Kurzfassung.',
    en: '{count:question|questions} by topic. The first line of each answer is the short version.',
  },
  termsLead: {
    de: '{count:Begriff|Begriffe}, kurz erklärt.',
    en: '{count:term|terms}, briefly explained.',
  },
  referencesLead: {
    de: '{count:Projekt|Projekte}, an denen wir gearbeitet haben.',
    en: '{count:project|projects} that we have worked on.',
  },
  servicesLead: {
    de: '{count:Leistung|Leistungen}, nach Bereichen geordnet.',
    en: '{count:service|services} by area.',
  },
  sampleProjects: {
    de: 'Die Projekte sind erfunden, wie die Firma: Muster für Ihre eigenen.',
    en: 'The projects are fictional, like the company: placeholders for your own.',
  },
  sampleProject: {
    de: 'Dieses Projekt ist erfunden, wie die Firma: ein Muster für Ihre eigenen.',
    en: 'This project is fictional, like the company: a placeholder for your own.',
  },

  filter: { de: 'Auswahl', en: 'Selection' },
  more: { de: '{count} weitere', en: '{count} more' },
  all: { de: 'Alle', en: 'All' },
  category: { de: 'Kategorie', en: 'Category' },
  industry: { de: 'Branche', en: 'Industry' },
  projectType: { de: 'Projektart', en: 'Project type' },
  service: { de: 'Leistung', en: 'Service' },
  letters: { de: 'Anfangsbuchstaben', en: 'Initial letters' },

  feed: { de: 'Abonnieren:', en: 'Subscribe:' },
  allTags: { de: 'Alle Schlagwörter', en: 'All tags' },
  published: { de: 'Veröffentlicht', en: 'Published' },
  updated: { de: 'Aktualisiert', en: 'Updated' },
  reviewed: { de: 'Fakten geprüft', en: 'Facts checked' },
  minutes: { de: '{count:Minute|Minuten}', en: '{count:minute|minutes}' },
  contents: { de: 'Inhalt', en: 'Contents' },
  also: { de: 'auch', en: 'also' },
  inLanguage: { de: 'auf', en: 'in' },
  sources: { de: 'Quellen', en: 'Sources' },
  checkedOn: { de: 'geprüft am {day}', en: 'checked on {day}' },

  // What leads on from an entry.
  moreOnThis: { de: 'Mehr dazu:', en: 'More on this:' },
  topics: { de: 'Andere Themen', en: 'Other topics' },
  costs: { de: 'Was es kostet', en: 'What it costs' },
  similarCosts: { de: 'Was so etwas kostet', en: 'What something like this costs' },
  paysOff: { de: 'Ob es sich rechnet', en: 'Whether it pays off' },
  help: { de: 'Wobei wir helfen', en: 'What we help with' },
  readOn: { de: 'Weiterlesen', en: 'Read on' },
  tags: { de: 'Schlagwörter', en: 'Tags' },
  relatedTerms: { de: 'Verwandte Begriffe', en: 'Related terms' },
  articlesOnTerm: { de: 'Artikel dazu', en: 'Articles on this term' },
  projects: { de: 'Aus Projekten', en: 'From projects' },
  onTheWeb: { de: 'Im Netz', en: 'On the web' },
  graph: { de: 'Alle Verbindungen im Wissensgraphen', en: 'All links in the knowledge graph' },
  technologies: { de: 'Technologien', en: 'Technologies' },
  meanings: { de: 'Was die Wörter bedeuten', en: 'What the words mean' },
  consultation: { de: 'Beratung vereinbaren', en: 'Arrange a consultation' },
  doneBefore: { de: 'Wo wir es getan haben', en: 'Where we have done it' },
  relatedServices: { de: 'Was oft dazukommt', en: 'What often goes with it' },
  workWith: { de: 'Womit wir arbeiten', en: 'What we work with' },
} satisfies Record<string, Localized>;
