import type { Site } from '#schema/source/site.ts';
import { LANGS } from '#text/lang.ts';
import { PRIVATE_FOLDER } from './edge-data.ts';

/** The addresses at which the platform must ask the worker although there is a file. */
export function workerFirst(site: Pick<Site, 'pages'>): string[] {
  return [`${PRIVATE_FOLDER}/*`, '/404', '/429', '/api/*=*', ...computingPages(site)];
}

/** Those of them that are pages: what they show depends on their query string. */
export function computingPages({ pages }: Pick<Site, 'pages'>): string[] {
  return LANGS.flatMap((lang) => [
    `${pages.calculators[lang]}/*`,
    `${pages.analyzers[lang]}/*`,
    pages.search[lang],
  ]);
}
