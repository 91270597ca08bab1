import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Preview } from '#schema/source/site/site.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { fillTexts } from '#text/fill.ts';
import { type Lang, type Localized, PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { withoutFeatures } from './published-site.ts';
import { isPublished, type Schedule } from './visibility.ts';

/** The field that a list shows an entry by. */
const NAME_FIELDS = {
  articles: 'title',
  services: 'name',
  references: 'title',
  faq: 'question',
  glossary: 'term',
} satisfies { [K in ContentKind]: keyof Source<K> };

/**
 * All content, for those who write it, on the day `buildDate`: drafts and entries of a later day are in it, and marked as such
 * behind their names.
 */
export function previewOn(all: Sources, buildDate: string, preview: Preview = {}): Sources {
  const sources = withoutFeatures(all);
  const { site, kinds, pricing } = sources;
  const marked = <T extends Schedule>(entries: T[], field: string): T[] =>
    entries.map((entry) =>
      isPublished(entry, buildDate)
        ? entry
        : { ...entry, [field]: markedName(entry[field as keyof T] as Localized, entry) },
    );
  return {
    ...sources,
    site: { ...site, preview },
    kinds: Object.fromEntries(
      CONTENT_KINDS.map((kind) => [kind, marked<Source<ContentKind>>(kinds[kind], NAME_FIELDS[kind])]),
    ) as Sources['kinds'],
    pricing: {
      ...pricing,
      calculators: marked(pricing.calculators, 'name'),
      analyzers: marked(pricing.analyzers, 'name'),
    },
  };
}

/** `Cloud-Kosten (Entwurf)`, `Cloud costs (from 2027-01-31)`. */
function markedName(name: Localized, { draft, published_at = '' }: Schedule): Localized {
  const marks: Localized = draft ? WORDS.catalog.draft : fillTexts(WORDS.catalog.from, { published_at });
  const texts = Object.entries(name).map(([lang, text]) => [
    lang,
    `${text} (${marks[lang as Lang] ?? marks[PROGRAM_LANG]})`,
  ]);
  return Object.fromEntries(texts);
}
