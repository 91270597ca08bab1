import type { Site } from '#schema/source/site/site.ts';
import { LANGS } from '#text/lang.ts';
import { PRIVATE_FOLDER } from './edge-data.ts';

/** The addresses at which the platform must ask the worker although there is a file. */
export function workerFirst(site: Pick<Site, 'paths' | 'features'>): string[] {
  return [...computingPages(site), `${PRIVATE_FOLDER}/*`, '/404', '/429', '/api/*=*'];
}

/** Those of them that are pages: what they show depends on their query string. */
export function computingPages({ paths, features }: Pick<Site, 'paths' | 'features'>): string[] {
  return LANGS.flatMap((lang) => [
    ...(features.calculators ? [`${paths.calculators[lang]}/*`] : []),
    ...(features.analyzers ? [`${paths.analyzers[lang]}/*`] : []),
    ...(features.search ? [paths.search[lang]] : []),
  ]);
}
