import { describe, expect, it } from 'vitest';
import type { ContentKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { findInContent } from '../setup/search.ts';

/** What people ask for, and what has to be among the first five answers. */
const QUERIES: [kind: ContentKind, lang: Lang, query: string, expected: string[]][] = [
  // Plain words, as they are typed.
  ['articles', 'de', 'kubernetes', ['container-oder-kubernetes-fuer-kleine-teams']],
  ['articles', 'de', 'cloud kosten', ['cloud-kosten-verstehen-und-senken']],
  ['articles', 'de', 'nis 2', ['nis-2-betroffenheit-und-lieferkette']],
  ['articles', 'de', 'e-rechnung pflicht', ['e-rechnung-empfangen-pruefen-versenden']],
  ['articles', 'de', 'Lastenheft Vorlage', ['lastenheft-schreiben-mit-vorlage']],
  ['articles', 'de', 'MVP', ['mvp-richtig-zuschneiden']],
  ['articles', 'de', 'passkeys', ['zwei-faktor-und-passkeys-einfuehren']],
  ['articles', 'de', 'ki verordnung', ['ki-verordnung-im-betrieb-umsetzen']],
  ['articles', 'de', 'förderung', ['foerderprogramme-im-vergleich']],
  ['articles', 'de', 'Shop oder Marktplatz', ['eigener-shop-oder-marktplatz']],
  ['articles', 'de', 'RAG', ['rag-fuer-firmenwissen']],
  ['articles', 'en', 'kubernetes small team', ['container-oder-kubernetes-fuer-kleine-teams']],
  ['articles', 'en', 'reduce cloud costs', ['cloud-kosten-verstehen-und-senken']],
  ['articles', 'en', 'penetration test', ['penetrationstest-vorbereiten']],
  ['articles', 'en', 'technical debt', ['technische-schulden-messen-und-abbauen']],
  ['articles', 'en', 'webhooks', ['webhooks-zuverlaessig-verarbeiten']],
  // Compounds: a part of a word, or the words of which it is made.
  ['articles', 'de', 'sicherung', ['datensicherung-mit-ruecksicherungstest']],
  ['articles', 'de', 'migration', ['cloud-migration-in-sechs-schritten', 'datenmigration-mit-probelaeufen']],
  ['articles', 'de', 'wartung vertrag', ['wartungsvertrag-fuer-software']],
  ['articles', 'de', 'notfall', ['it-notfallplan-fuer-die-ersten-24-stunden']],
  ['glossary', 'de', 'rechnung', ['e-rechnung', 'xrechnung']],
  ['glossary', 'de', 'wartung', ['softwarewartung']],
  ['services', 'de', 'shop', ['onlineshop-entwicklung']],
  ['services', 'de', 'daten', ['datenmigration', 'datenqualitaet']],
  ['faq', 'de', 'wartungsvertrag', ['was-gehoert-in-einen-wartungsvertrag']],
  [
    'references',
    'de',
    'portal',
    ['antragsportal-oeffentliche-verwaltung', 'mieterportal-immobilienwirtschaft'],
  ],
  // Inflected words.
  ['articles', 'de', 'Schnittstellen', ['schnittstellen-inventar-aufbauen']],
  ['articles', 'de', 'Penetrationstests', ['penetrationstest-vorbereiten']],
  ['articles', 'de', 'technischen Schulden', ['technische-schulden-messen-und-abbauen']],
  ['articles', 'de', 'Löschkonzepte', ['loeschkonzept-technisch-umsetzen']],
  ['glossary', 'de', 'Datenbanken', ['datenbank']],
  ['glossary', 'de', 'Sprachmodelle', ['large-language-model']],
  ['glossary', 'de', 'Verträge', ['werkvertrag']],
  ['faq', 'de', 'Verträge Auftragsverarbeitung', ['brauchen-wir-einen-vertrag-zur-auftragsverarbeitung']],
  ['faq', 'de', 'Apps ohne Netz', ['funktioniert-die-app-ohne-netz']],
  ['articles', 'en', 'migrating data', ['datenmigration-mit-probelaeufen']],
  ['articles', 'en', 'load tests', ['lasttest-vor-dem-start']],
  ['glossary', 'en', 'databases', ['datenbank']],
  ['glossary', 'en', 'interfaces', ['api']],
  ['references', 'en', 'inspections', ['pruefprotokolle-automobilzulieferung']],
  // Other spellings: umlauts spelt out, capitals, hyphens.
  ['articles', 'de', 'loeschkonzept', ['loeschkonzept-technisch-umsetzen']],
  ['articles', 'de', 'MONITORING ALARME', ['monitoring-mit-wenigen-guten-alarmen']],
  ['glossary', 'de', 'verschluesselung', ['verschluesselung']],
  ['glossary', 'de', 'ki agent', ['ki-agent']],
  ['glossary', 'de', 'CI/CD', ['continuous-delivery']],
  ['services', 'de', 'ci cd', ['devops-ci-cd']],
  // Synonyms and abbreviations that the glossary knows.
  ['glossary', 'de', 'Programmierschnittstelle', ['api']],
  ['glossary', 'de', 'Altsystem', ['legacy-system']],
  ['glossary', 'de', '2FA', ['zwei-faktor-authentisierung']],
  ['glossary', 'de', 'Webshop', ['onlineshop']],
  ['glossary', 'de', 'Backup', ['datensicherung']],
  ['glossary', 'de', 'LLM', ['large-language-model']],
  ['glossary', 'de', 'Datenschutzgrundverordnung', ['dsgvo']],
  ['glossary', 'de', 'SEO', ['suchmaschinenoptimierung']],
  ['glossary', 'de', 'PIM', ['product-information-management']],
  ['glossary', 'en', 'GDPR', ['dsgvo']],
  ['glossary', 'en', 'AI Act', ['ki-verordnung']],
  ['glossary', 'en', 'backup', ['datensicherung']],
  ['glossary', 'en', 'two-factor authentication', ['zwei-faktor-authentisierung']],
  ['glossary', 'en', 'man-day', ['personentag']],
  ['glossary', 'en', 'SBOM', ['software-bill-of-materials']],
  // Questions, as they are asked.
  ['faq', 'de', 'was kostet wartung', ['was-kostet-die-wartung-im-jahr']],
  ['faq', 'de', 'Quellcode gehört', ['wem-gehoert-der-quellcode']],
  ['faq', 'de', 'Datenpanne', ['was-tun-bei-einer-datenpanne']],
  ['faq', 'de', 'wie lange dauert ein Projekt', ['wie-lange-dauert-ein-projekt']],
  ['faq', 'en', 'fixed price', ['festpreis-oder-nach-aufwand']],
  ['faq', 'en', 'own the source code', ['wem-gehoert-der-quellcode']],
  ['faq', 'en', 'accessible store', ['muss-unser-onlineshop-barrierefrei-sein']],
  ['services', 'en', 'security', ['penetrationstest', 'dsgvo-umsetzung', 'it-notfallvorsorge']],
  ['services', 'en', 'app', ['app-entwicklung']],
  ['references', 'de', 'ERP', ['erp-wechsel-kunststoffverarbeitung']],
  ['references', 'en', 'wholesale', ['b2b-shop-grosshandel', 'edi-anbindung-grosshandel']],
];

describe('what people ask for', () => {
  it.each(QUERIES)('%s in %s: %s', (kind, lang, query, expected) => {
    const firstFive = findInContent(query, lang, kind).slice(0, 5);
    expect(firstFive).toEqual(expect.arrayContaining(expected.map((id) => `${kind}/${id}`)));
  });
});
