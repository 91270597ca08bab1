import type { PublishedSite } from '#schema/entry.ts';
import { inEachLang, type Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** What a page is called where it is linked: by the company, or else by Kontor. */
export function pageLabel({ labels }: Pick<PublishedSite, 'labels'>, name: string): Localized {
  const words: Record<string, Localized> = WORDS.site;
  return labels[name] ?? words[name] ?? inEachLang(() => name);
}
