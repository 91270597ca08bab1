import { isOffered } from '#api/resource.ts';
import { analyzerResources } from '#api/resources/calculations/analyzers.ts';
import { calculatorResources } from '#api/resources/calculations/calculators.ts';
import { published } from '#api/resources/publish.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { SlimContent } from '#serve/files/slim-content.ts';
import { LANGS } from '#text/lang.ts';
import { setSiteBasis } from '#text/words.ts';

// What a build writes for the worker, which keeps it among the assets and reads it when it is first needed.

/** Where it lies. Nobody is given what is in there. */
const PRIVATE_FOLDER = '/_kontor';

/** `CalculationData`: what calculators and analyzers are answered from. */
export const CALCULATIONS_PATH = `${PRIVATE_FOLDER}/calculations.json`;

/** `WholeData`: what everything is answered from. */
export const WHOLE_PATH = `${PRIVATE_FOLDER}/whole.json`;

/** The entries of one kind as parts of lists in one language and format, one a line. */
export const partsPath = (list: number): string => `${PRIVATE_FOLDER}/parts-${list}.ndjson`;

export interface CalculationData {
  catalog: Pick<Catalog, 'site' | 'purposes' | 'pricing'>;
  trees: SlimContent['trees'];
  /** The digests of what is published of them, in its order. */
  digests: readonly string[];
}

export interface WholeData extends SlimContent {
  /** The digests of what is published, in its order. */
  digests: readonly string[];
  /** The files of the website that belong to no resource: path, file, digest. */
  siteFiles: readonly [path: string, file: string, digest: string][];
}

/** What is published of calculators and analyzers. */
export function publishCalculations(catalog: CalculationData['catalog']) {
  setSiteBasis(catalog.site);
  const resources = [...calculatorResources(catalog), ...analyzerResources(catalog)].filter((resource) =>
    isOffered(resource, catalog.site.features),
  );
  return published(catalog.site, resources, { redirects: new Map(), gone: new Map() });
}

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
