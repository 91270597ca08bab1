import type { PublishedSite } from '#schema/entry.ts';
import type { Intro } from '#schema/source/pages.ts';
import type { SitePage } from '#schema/source/site/site-pages.ts';
import { DEFAULT_LANG, inEachLang, type Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** What a page is called where it is linked: by the company, or else by Kontor. */
export function pageLabel({ labels }: Pick<PublishedSite, 'labels'>, name: string): Localized {
  const words: Record<string, Localized> = WORDS.site;
  return labels[name] ?? words[name] ?? inEachLang(() => name);
}

/** Which page it is, in which site. */
interface Place {
  site: Pick<PublishedSite, 'paths' | 'intros'>;
  section?: SitePage | undefined;
  path?: Localized;
}

/** What the company says at the beginning of a page that Kontor makes; nothing on pages below it. */
export function introAt({ site, section = 'home', path }: Place): Intro | undefined {
  return path && path[DEFAULT_LANG] === site.paths[section][DEFAULT_LANG] ? site.intros[section] : undefined;
}

/** The sentence below the heading of a page: the company's, or else the usual one. */
export const leadOf = (
  { intros }: Pick<PublishedSite, 'intros'>,
  name: string,
  usual: Localized,
): Localized => intros[name]?.summary ?? usual;
