import type { PublishedSite } from '#schema/entry.ts';
import { ERROR_CODES, type ErrorCode, STATUS_CODES, type StatusCode } from '#schema/error.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Feature } from '#schema/source/site/features.ts';
import {
  DEVELOPER_PAGES,
  type DeveloperPage,
  FOOT_PAGES,
  isSitePage,
} from '#schema/source/site/site-pages.ts';
import type { Sources } from '#schema/source/sources.ts';

type Content = Pick<Sources, 'site' | 'kinds' | 'pricing' | 'pages' | 'intros'>;

/** What a site has, by its `features` and its content. Nothing else decides what is published. */
export function publishedSite({ site, kinds, pricing, pages, intros }: Content): PublishedSite {
  const features = {
    ...site.features,
    mcp: site.features.mcp && site.features.server,
    developers: site.features.developers && site.features.server,
  };
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

/** The codes of errors that a site may answer with, faults of a request first. */
export function shownErrorCodes({ features }: Pick<PublishedSite, 'features'>): (ErrorCode | StatusCode)[] {
  const codes = [...ERROR_CODES, ...Object.values(STATUS_CODES)];
  // Only agents are asked where they come from.
  return features.mcp ? codes : codes.filter((code) => code !== 'origin_not_allowed');
}

/** The pages of `paths` that a site does not have. */
export const missingPages = ({ paths, shown }: Pick<PublishedSite, 'paths' | 'shown'>): string[] =>
  Object.keys(paths).filter((page) => paths[page] && !shown.includes(page));

/** What some pages list, where their names do not say so. */
const LISTED: Record<string, string> = {
  knowledge: 'glossary terms',
  glossary: 'glossary terms',
  faq: 'questions',
};

/** Why a site does not have a page of its `paths`. */
export function whyNotShown(page: string, { features }: Pick<Sources['site'], 'features'>): string {
  if (page in features && !features[page as Feature]) return `\`features.${page}\` is false`;
  // Which describe what a process answers.
  if (page === 'developers') return '`features.server` is false';
  return `no ${LISTED[page] ?? page} are published`;
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
      analyzers: analyzers ? pricing.analyzers.map(withoutInvestment) : [],
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
const withoutInvestment = ({ investment: _, ...analyzer }: Analyzer): Analyzer => analyzer;
