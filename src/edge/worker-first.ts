import type { Site } from '#schema/source/site.ts';
import { LANGS } from '#text/lang.ts';
import { PRIVATE_FOLDER } from './edge-data.ts';

/** The addresses at which the platform must ask the worker although there is a file. */
export function workerFirst({ pages }: Pick<Site, 'pages'>): string[] {
  const computing = LANGS.flatMap((lang) => [
    `${pages.calculators[lang]}/*`,
    `${pages.analyzers[lang]}/*`,
    pages.search[lang],
  ]);
  return [`${PRIVATE_FOLDER}/*`, '/404', '/429', '/api/*=*', ...computing];
}
