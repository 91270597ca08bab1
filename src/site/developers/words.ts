import type { DeveloperPage } from '#schema/source/site-pages.ts';
import type { Localized } from '#text/lang.ts';
import { EMBED_PAGE_WORDS } from './embed-words.ts';

/** Texts of the pages for developers. */
export const DEVELOPER_WORDS = {
  title: { de: 'Für Entwickler', en: 'For developers' },
  lead: {
    de: 'Alles auf dieser Website gibt es auch als Programmierschnittstelle: Inhalte als Dateien in JSON, Markdown und JSON-LD, dazu Rechner und Suche. Frei, ohne Schlüssel, von jeder Website aus.',
    en: 'Everything on this website is also available through an API: content as files in JSON, Markdown and JSON-LD, plus calculators and search. Free, without keys, from any website.',
  },
  tasks: { de: 'Fünf Aufgaben', en: 'Five tasks' },
  list: { de: 'Artikel einer Kategorie auflisten', en: 'List the articles of a category' },
  read: { de: 'Einen Begriff als Markdown lesen', en: 'Read a term as Markdown' },
  estimate: { de: 'Kosten schätzen', en: 'Estimate costs' },
  mistake: { de: 'Einen Fehler verstehen', en: 'Understand an error' },
  search: { de: 'Suchen, auch mit Tippfehler', en: 'Search, even with a typo' },
  answer: { de: 'Antwort (Status {status})', en: 'Response (status {status})' },
  shortened: {
    de: 'Lange Texte und Listen sind in den Antworten hier mit „…“ gekürzt.',
    en: 'Long texts and lists in the answers here are shortened with “…”.',
  },
  facts: { de: 'Gut zu wissen', en: 'Good to know' },
  files: {
    de: 'Jede Seite verlinkt unten, was es von ihr als JSON, Markdown und JSON-LD gibt: Dateien, die jedes CDN ausliefert. Englisch steht unter lang=en.',
    en: 'At the bottom, every page links to its versions in JSON, Markdown and JSON-LD: files that any CDN can serve. English is at lang=en.',
  },
  bulk: {
    de: 'Alles auf einmal: /api/v1/content/articles.ndjson hat jedes Dokument in einer Zeile, /api/v1/content/manifest.json die Prüfsummen aller Dokumente. Wer diese aufhebt, erkennt durch Vergleich, was sich geändert hat.',
    en: 'Everything at once: /api/v1/content/articles.ndjson has a document on each line, /api/v1/content/manifest.json the digests of all documents. Keep the manifest, and a comparison tells you what has changed.',
  },
  agents: {
    de: 'Für Agenten: Unter /mcp antwortet dieselbe API über das Model Context Protocol (Streamable HTTP), mit sechs Werkzeugen: suchen, lesen, Rechner auflisten und beschreiben, Kosten schätzen, Investitionen vergleichen.',
    en: 'For agents: at /mcp, the same API answers over the Model Context Protocol (Streamable HTTP), with six tools: search, read, list and describe calculators, estimate costs, compare investments.',
  },
  limits: {
    de: 'Grenze, wo nichts anderes eingestellt ist: {requests} Punkte je {seconds} Sekunden. Eine Datei kostet 1, eine Schätzung {computed}, eine Suche {search}. Die Kopfzeile RateLimit sagt, was übrig ist; bei 429 sagt Retry-After, wie lange Sie warten.',
    en: 'Limit, unless configured otherwise: {requests} points per {seconds} seconds. A file costs 1, an estimate {computed}, a search {search}. The header RateLimit says what is left; with a 429, Retry-After says how long to wait.',
  },
  caching: {
    de: 'Jede Datei hat ein ETag: Schicken Sie es als If-None-Match mit, und die Antwort ist 304, solange nichts anders ist.',
    en: 'Every file has an ETag: send it as If-None-Match, and the answer is 304 as long as nothing has changed.',
  },
  growth: {
    de: 'Antworten können neue Felder bekommen. Lesen Sie, was Sie brauchen, und übergehen Sie den Rest. Soll etwas zurückgezogen werden, steht das in jeder Antwort: Deprecation und Sunset nennen, seit wann und bis wann.',
    en: 'Answers may gain fields. Read what you need and ignore the rest. If something is going to be withdrawn, every answer says so: Deprecation and Sunset give the dates.',
  },
  allDocuments: { de: 'Alle Seiten und Dokumente', en: 'All pages and documents' },
  documents: { de: 'Weiter', en: 'More' },
  apiReference: { de: 'API-Referenz zum Ausprobieren', en: 'Interactive API reference' },
  apiReferenceLead: {
    de: 'Jede Operation mit ihren Parametern, Antworten und Beispielen. Anfragen gehen an diese Website; beschrieben ist alles auf Englisch.',
    en: 'Every operation with its parameters, answers and examples. Requests go to this website.',
  },
  apiReferenceNoScript: {
    de: 'Zum Ausprobieren braucht es JavaScript. Ohne:',
    en: 'The interactive reference needs JavaScript. Without it:',
  },
  apiReferenceFailed: {
    de: 'Die Referenz lässt sich gerade nicht laden.',
    en: 'The reference cannot be loaded at the moment.',
  },
  reference: { de: 'Alle Operationen', en: 'All operations' },
  referenceLead: {
    de: 'Jede Adresse mit Methode und Parametern. Für Werkzeuge steht dasselbe im OpenAPI-Dokument.',
    en: 'Every address with its method and parameters. For tools, the OpenAPI document says the same.',
  },
  openApi: { de: 'OpenAPI 3.1', en: 'OpenAPI 3.1' },
  typedClient: {
    de: 'Ein typisierter Client mit openapi-typescript und openapi-fetch, der JSON liest:',
    en: 'A typed client with openapi-typescript and openapi-fetch that reads JSON:',
  },
  llms: { de: 'Überblick für Sprachmodelle', en: 'Overview for language models' },
  llmsFull: { de: 'Alle Inhalte als ein Text', en: 'All content as one text' },
  forms: { de: 'Ein Rechner in Ihrer Website', en: 'A calculator on your website' },
  formsLead: {
    de: 'Ein Formular mit wenigen Zeilen HTML: erst ohne Skript, dann mit dem Ergebnis an Ort und Stelle und jedem Fehler an seinem Feld.',
    en: 'A form in a few lines of HTML: first without a script, then with the result in place and each error at its field.',
  },
  noCalculators: { de: 'Diese Website hat keine Rechner.', en: 'This website has no calculators.' },
  compatibility: { de: 'Was sich ändern darf und was nicht', en: 'What may change and what may not' },
  compatibilityLead: {
    de: 'Worauf sich Programme verlassen können, die diese Schnittstelle nutzen, wie etwas zurückgezogen wird und wo Sie davon erfahren.',
    en: 'What programs that use this API can rely on, how something is withdrawn, and where you learn of it.',
  },
  changes: { de: 'Änderungen der Schnittstelle', en: 'Changes to the API' },
  changesLead: {
    de: 'Was ein Programm bemerken kann, das Neueste zuerst. Die Liste ist auf Englisch.',
    en: 'What a program can notice, newest first.',
  },
  errors: { de: 'Fehler und ihre Bedeutung', en: 'Errors and what they mean' },
  errorsLead: {
    de: 'Jeder Fehler ist JSON: error nennt die Art, message sagt einem Menschen, was zu tun ist. Ein 400 zählt in errors jeden Fehler einzeln auf, mit einem Code für Programme.',
    en: 'Every error is JSON: error names its kind, and message tells a person what to do. A 400 lists each fault in errors, with a code for programs.',
  },
  faults: { de: 'Fehler in einer Anfrage', en: 'Faults in a request' },
  refusals: { de: 'Andere Antworten mit einem Fehler', en: 'Other answers with an error' },
  mend: { de: 'Was zu tun ist', en: 'What to do' },
  status: { de: 'Status', en: 'Status' },
} satisfies Record<string, Localized>;

/** The pages below that for developers, as it leads to them. */
export const DEVELOPER_LINKS: readonly { page: DeveloperPage; name: Localized }[] = [
  { page: 'forms', name: DEVELOPER_WORDS.forms },
  { page: 'embed', name: EMBED_PAGE_WORDS.title },
  { page: 'apiReference', name: DEVELOPER_WORDS.apiReference },
  { page: 'operations', name: DEVELOPER_WORDS.reference },
  { page: 'errors', name: DEVELOPER_WORDS.errors },
  { page: 'compatibility', name: DEVELOPER_WORDS.compatibility },
  { page: 'changes', name: DEVELOPER_WORDS.changes },
];
