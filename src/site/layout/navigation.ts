import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '../words.ts';

interface NavigationEntry {
  key: string;
  label: string;
  href: string;
}

/** The sections of the site, in the order in which they are offered. */
const MAIN = ['calculators', 'analyzers'] as const;

const FOOT = ['consultation', 'contact', 'about', 'imprint', 'privacy'] as const;

export const mainNavigation = ({ pages }: Pick<Site, 'pages'>, lang: Lang): NavigationEntry[] =>
  MAIN.map((key) => ({ key, label: WORDS[key][lang], href: pages[key][lang] }));

export const footNavigation = ({ pages }: Pick<Site, 'pages'>, lang: Lang): NavigationEntry[] =>
  FOOT.map((key) => ({ key, label: WORDS[key][lang], href: pages[key][lang] }));
