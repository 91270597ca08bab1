import { inBoth, type Localized } from '#text/lang.ts';

/** The path of a page below a section of the site, in both languages: `/rechner/app-entwicklung`. */
export function pathBelow(section: Localized, name: string): Localized {
  return inBoth((lang) => `${section[lang]}/${name}`);
}

/** The path of a page of this site by its address. */
export const pathOf = (url: string): string => new URL(url).pathname;
