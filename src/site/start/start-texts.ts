import type { PublishedSite } from '#schema/entry.ts';
import { inEachLang, type Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { leadOf } from '../page-words.ts';

/** What the home page is called and begins with: as the company says, or what can be computed, or else who it is. */
export function startTexts(site: PublishedSite): Record<'title' | 'lead', Localized> {
  const { title, lead } = usualTexts(site);
  return { title: site.intros['home']?.title ?? title, lead: leadOf(site, 'home', lead) };
}

function usualTexts({ shown, name, description }: PublishedSite) {
  const { title, lead, calculatorsTitle, leadCalculators, analyzersTitle, leadAnalyzers } = WORDS.start;
  const hasAnalyzers = shown.includes('analyzers');
  if (shown.includes('calculators'))
    return hasAnalyzers ? { title, lead } : { title: calculatorsTitle, lead: leadCalculators };
  return hasAnalyzers
    ? { title: analyzersTitle, lead: leadAnalyzers }
    : { title: inEachLang(() => name), lead: description };
}
