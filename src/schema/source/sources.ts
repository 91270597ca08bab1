import type { z } from 'zod';
import type { ContentKind } from '../kind.ts';
import { articleSourceSchema } from './articles.ts';
import type { Changes } from './changes.ts';
import { faqSourceSchema } from './faq.ts';
import { glossarySourceSchema } from './glossary.ts';
import type { Intros, PageSources } from './pages.ts';
import type { AnalyzerSource } from './pricing/analyzers.ts';
import type { CalculatorSource } from './pricing/calculators.ts';
import type { Programme } from './pricing/funding.ts';
import type { RatesSource } from './pricing/rates.ts';
import { referenceSourceSchema } from './references.ts';
import type { Removed } from './removed.ts';
import type { SearchWords } from './search-words.ts';
import { serviceSourceSchema } from './services.ts';
import type { OwnFiles } from './site/own-files.ts';
import type { Site } from './site/site.ts';
import type { Vocabularies } from './vocabularies.ts';
import type { Wikidata } from './wikidata.ts';

/** The schema of an entry of each kind, with the texts of all languages. */
export const sourceSchemas = {
  articles: articleSourceSchema,
  services: serviceSourceSchema,
  references: referenceSourceSchema,
  faq: faqSourceSchema,
  glossary: glossarySourceSchema,
} satisfies Record<ContentKind, z.ZodType>;

export type Source<K extends ContentKind> = z.infer<(typeof sourceSchemas)[K]>;

/** What prices are computed from. */
export interface PricingSources {
  rates: RatesSource;
  programmes: Programme[];
  calculators: CalculatorSource[];
  analyzers: AnalyzerSource[];
}

/** All content as it was read; links are names. */
export interface Sources {
  site: Site;
  vocabularies: Vocabularies;
  kinds: { [K in ContentKind]: Source<K>[] };
  pricing: PricingSources;
  pages: PageSources;
  intros: Intros;
  own: OwnFiles;
  removed: Removed;
  searchWords: SearchWords;
  wikidata: Wikidata;
  changes: Changes;
}
