import { describe, expect, it } from 'vitest';
import { sources } from '../setup/content.ts';

/** The identifiers that the contract of the API names. */
const CALCULATORS =
  `foerdergeld-rechner app-entwicklung web-entwicklung automatisierung-rpa ki-machine-learning
  ki-wissensdatenbank online-shop schnittstellen-apis software-wartung erpsuite-erp-crm legacyide-entwicklung
  software-rettung legacy-modernisierung security-audit cloud-migration mvp data-migration qa-testing devops-ci-cd
  performance-optimierung api-integration-chaos helpdesk-ticket-system discovery-workshop erp-einfuehrung replatforming
  mobile-app-wartung dsgvo-compliance observability-monitoring white-label-plattform ki-agent-integration`.split(
    /\s+/,
  );
const ANALYZERS =
  `individual-vs-standard automatisierung-vs-manuell modernisierung-vs-weiterbetrieb ki-vs-manuell
  api-vs-manuell wartung-vs-ausfall shop-vs-marktplatz erp-vs-inselloesungen`.split(/\s+/);

/** The categories that the contract names for the filters. */
const SERVICE_CATEGORIES = 'platform ai integration data advisory support finance automation security'.split(
  ' ',
);
const FAQ_CATEGORIES =
  `projektablauf kosten technologie ki datenschutz mobile schnittstellen ecommerce legacy cloud zusammenarbeit testing
  support`.split(/\s+/);

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the sample content has', () => {
  const { vocabularies, kinds, pricing } = sources;

  it('the 30 calculators and 8 analyzers of the contract', () => {
    expect([CALCULATORS.length, ANALYZERS.length]).toEqual([30, 8]);
    expect(idsOf(pricing.calculators)).toEqual(expect.arrayContaining(CALCULATORS));
    expect(idsOf(pricing.analyzers)).toEqual(expect.arrayContaining(ANALYZERS));
  });

  it('the categories of the contract', () => {
    expect(idsOf(vocabularies.serviceCategories)).toEqual(expect.arrayContaining(SERVICE_CATEGORIES));
    expect(idsOf(vocabularies.faqCategories)).toEqual(expect.arrayContaining(FAQ_CATEGORIES));
  });

  it('150 terms or more', () => {
    expect(kinds.glossary.length).toBeGreaterThanOrEqual(150);
  });
});
