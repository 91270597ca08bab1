import { sitePages } from '#site/pages.ts';
import { lastKept } from '#text/lazy.ts';
import { catalog } from '../entries.ts';
import { publication } from './_publication.ts';

/** Every page of the website, in each language, as it is on a day. */
export const pagesOn = lastKept((today: string) => sitePages({ catalog, publication, today }));
