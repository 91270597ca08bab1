import type { Localized } from '#text/lang.ts';

/** Texts of the pages of the knowledge graph. */
export const KNOWLEDGE_WORDS = {
  title: { de: 'Was womit zusammenhängt', en: 'How everything is connected' },
  lead: {
    de: '{terms:Begriff|Begriffe} und alles, was damit zu tun hat: {links:Verbindung|Verbindungen} zwischen Begriffen, Artikeln, Leistungen, Referenzen und Fragen. Fangen Sie irgendwo an und gehen Sie von dort weiter.',
    en: '{terms:term|terms} and everything related: {links:link|links} between terms, articles, services, references and questions. Start anywhere and go on from there.',
  },
  most: { de: 'Am stärksten verbunden', en: 'Most connected' },
  allTerms: { de: 'Alle Begriffe', en: 'All terms' },
  count: { de: '{count:Verbindung|Verbindungen}', en: '{count:link|links}' },
  definition: { de: 'Zum Glossareintrag', en: 'Go to the glossary entry' },
  drawing: {
    de: '{term} in der Mitte, darum herum die nächsten Verbindungen. Die Liste darunter nennt alle.',
    en: '{term} in the middle, surrounded by the closest links. The list below has all of them.',
  },
  all: { de: 'Alle Verbindungen', en: 'All links' },
} satisfies Record<string, Localized>;

/** What connects a term with its neighbours, read from the term. */
export const RELATION_WORDS = {
  related: { de: 'ist verwandt mit', en: 'is related to' },
  explained: { de: 'ist Thema in', en: 'is the subject of' },
  offered: { de: 'gehört zu der Leistung', en: 'belongs to the service' },
  used: { de: 'kam vor im Projekt', en: 'came up in the project' },
  asked: { de: 'kommt vor in der Frage', en: 'comes up in the question' },
  mentioned: { de: 'wird erwähnt in', en: 'is mentioned in' },
} satisfies Record<string, Localized>;

export type Relation = keyof typeof RELATION_WORDS;
