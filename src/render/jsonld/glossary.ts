import type { GlossaryEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';
import type { NodeWithStubs } from './node.ts';
import * as stubs from './stubs.ts';

export function glossaryTerm(entry: GlossaryEntry, lang: Lang, site: Site): NodeWithStubs {
  return {
    node: {
      ...stubs.term(entry, lang, site),
      alternateName: entry.synonyms[lang].length > 0 ? entry.synonyms[lang] : undefined,
      termCode: entry.slug,
      disambiguatingDescription: entry.short_definition[lang],
      description: entry.definition[lang],
    },
    stubs: [stubs.termSet(site, lang)],
  };
}
