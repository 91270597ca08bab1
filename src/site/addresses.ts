import { inEachLang, type Localized } from '#text/lang.ts';

/** The path of a page below a section of the site, in each language: `/rechner/app-entwicklung`. */
export function pathBelow(section: Localized, name: string): Localized {
  return inEachLang((lang) => `${section[lang]}/${name}`);
}

/** The path of a page of this site, or of a place in it, by its address. */
export function pathOf(url: string): string {
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}
