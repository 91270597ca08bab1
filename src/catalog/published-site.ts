import type { PublishedSite } from '#schema/entry.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Feature, Features } from '#schema/source/features.ts';
import { DEVELOPER_PAGES, type DeveloperPage, FOOT_PAGES, isSitePage } from '#schema/source/site-pages.ts';
import type { Sources } from '#schema/source/sources.ts';

type Content = Pick<Sources, 'site' | 'kinds' | 'pricing' | 'pages' | 'intros'>;

/** What a site has, after its `features` and its content: whatever there is to publish asks this, and nothing else decides. */
export function publishedSite({ site, kinds, pricing, pages, intros }: Content): PublishedSite {
  const { features } = site;
  const has: Record<string, boolean> = {
    ...Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, kinds[kind].length > 0])),
    calculators: features.calculators && pricing.calculators.length > 0,
    analyzers: features.analyzers && pricing.analyzers.length > 0,
    search: features.search,
    developers: features.developers,
    // Its pages are those of the terms.
    knowledge: features.knowledge && kinds.glossary.length > 0,
  };
  const hasForms = has['calculators'] === true || has['analyzers'] === true;
  return {
    ...site,
    features: {
      ...features,
      embed: features.embed && hasForms,
      feeds: features.feeds && kinds.articles.length > 0,
    },
    shown: Object.keys(site.paths).filter((page) => has[page] ?? true),
    intros,
    labels: Object.fromEntries(
      Object.entries({ ...pages, ...intros }).flatMap(([name, { label, title }]) => {
        const own = label ?? (isNamed(name) ? undefined : title);
        return own ? [[name, own]] : [];
      }),
    ),
  };
}

/** Whether Kontor has a word for a page. */
const isNamed = (name: string): boolean => isSitePage(name) || FOOT_PAGES.some((page) => page === name);

/** The pages below that for developers that there are. */
export function shownDeveloperPages({ features, shown }: Pick<PublishedSite, 'features' | 'shown'>) {
  const lacks: Partial<Record<DeveloperPage, boolean>> = {
    embed: !features.embed,
    forms: !shown.includes('calculators'),
  };
  return (Object.keys(DEVELOPER_PAGES) as DeveloperPage[]).filter((page) => !lacks[page]);
}

/** Why a site does not have a page of its `paths`. */
export function whyNotShown(page: string, { features }: Pick<Sources['site'], 'features'>): string {
  return page in features && !features[page as Feature]
    ? `\`features.${page}\` is false`
    : `it would be empty: nothing of ${page === 'knowledge' ? 'glossary' : page} is published`;
}

/** The content without calculators and analyzers that are off, and without what names them. */
export function withoutFeatures(sources: Sources): Sources {
  const { site, kinds, pricing, removed, searchWords } = sources;
  const { calculators, analyzers } = site.features;
  if (calculators && analyzers) return sources;
  const isOff = ({ entry }: { entry: string }) =>
    (!calculators && entry.startsWith('calculators/')) || (!analyzers && entry.startsWith('roi-analyzers/'));
  const withoutLinks = <E extends { calculators: string[]; analyzers: string[] }>(entry: E): E => ({
    ...entry,
    ...(!calculators && { calculators: [] }),
    ...(!analyzers && { analyzers: [] }),
  });
  return {
    ...sources,
    kinds: {
      ...kinds,
      articles: kinds.articles.map(withoutLinks),
      services: kinds.services.map(withoutLinks),
    },
    pricing: {
      ...pricing,
      calculators: calculators ? pricing.calculators : [],
      analyzers: analyzers ? pricing.analyzers.map(withInvestment(site.features)) : [],
    },
    removed: {
      ...removed,
      ...(!calculators && { calculators: [] }),
      ...(!analyzers && { 'roi-analyzers': [] }),
    },
    searchWords: searchWords.filter((words) => !isOff(words)),
  };
}

type Analyzer = Sources['pricing']['analyzers'][number];

/** Without calculators, no investment is estimated by one. */
const withInvestment =
  ({ calculators }: Features) =>
  ({ investment, ...analyzer }: Analyzer): Analyzer =>
    calculators && investment ? { ...analyzer, investment } : analyzer;
