import { isApiPath } from '#filters/path.ts';
import { etagOf } from '#http/etag.ts';
import { fileHeaders } from '#http/headers.ts';
import type { Published } from '#http/router.ts';
import { ANALYZERS, CALCULATORS } from '#resources/addresses.ts';
import { searchIndexes } from '#resources/search-index.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Sources } from '#schema/source/sources.ts';
import { analyzerPageData, calculatorPageData } from '#site/calculation-pages.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { makeSlimContent } from '../make-slim-content.ts';
import type { ManifestContents } from '../manifest-file.ts';
import { publishSlim } from '../slim-content.ts';
import type { Digests } from './asset-files.ts';
import { calculationPublication } from './calculation-slice.ts';
import { contentPublication } from './content-slice.ts';
import type { CalculationData, ContentData, SiteData, WholeData } from './edge-data.ts';
import { calculationPath, contentPath, partsPath, SITE_PATH, SOURCES_PATH } from './paths.ts';

interface Parts {
  /** What is published. */
  sources: Sources;
  /** The same, links resolved. */
  catalog: Catalog;
  /** The files of the build. */
  files: ManifestContents['files'];
  /** All entries as parts of lists, one a line. */
  parts: string;
}

/** The data of the worker: the text of each file by its path. */
export function makeEdgeData({ sources, catalog, files, parts }: Parts): Map<string, string> {
  const digestsOf = digestReader(files);
  const calculations = calculationData(catalog);
  const data = new Map<string, string>();
  for (const [address, each] of calculations) {
    const digests = digestsOf(calculationPublication(address, each.catalog));
    data.set(calculationPath(address), JSON.stringify({ ...each, digests } satisfies CalculationData));
  }
  const lines = parts.trimEnd().split('\n');
  for (const kind of CONTENT_KINDS) {
    const content = contentData(kind, catalog);
    const { publication, parts } = contentPublication(kind, content, searchIndexes(catalog).indexes);
    const digests = digestsOf(publication);
    data.set(contentPath(kind), JSON.stringify({ ...content, digests } satisfies ContentData));
    const ofKind = lines.splice(0, parts.count);
    for (let list = 0; ofKind.length > 0; list++)
      data.set(partsPath(kind, list), `${ofKind.splice(0, content.entries.length).join('\n')}\n`);
  }
  const slim = makeSlimContent(sources, catalog);
  const publication = publishSlim(slim);
  data.set(SOURCES_PATH, JSON.stringify({ ...slim, digests: digestsOf(publication) } satisfies WholeData));
  data.set(SITE_PATH, JSON.stringify(siteData(publication, digestsOf)));
  return data;
}

type ReadDigests = (publication: Pick<Published, 'files'>) => Digests;

/** As many characters of a digest as an entity tag has. */
const DIGEST_LENGTH = 27;

function digestReader(files: ManifestContents['files']): ReadDigests {
  return (publication) =>
    [...publication.files.keys()].map((path) => {
      const digest = files[path]?.codings.identity?.sha256;
      if (digest === undefined) throw new Error(`The build has no file ${path}`);
      return digest.slice(0, DIGEST_LENGTH);
    });
}

type Calculation = [address: string, data: Omit<CalculationData, 'digests'>];

/** What each calculator and analyzer needs, by its address. */
function calculationData(catalog: Catalog): Map<string, Omit<CalculationData, 'digests'>> {
  const { site, purposes, pricing } = catalog;
  // What is computed with is the same in both languages and on any day.
  const options = { lang: DEFAULT_LANG, today: '' };
  const calculators = pricing.calculators.map((source): Calculation => {
    const { portable } = calculatorPageData(source, catalog, options);
    const { rates, programmes, trees } = portable;
    const own = { rates, programmes, calculators: [portable.source], analyzers: [] };
    const purpose = purposes.filter(({ id }) => id === source.purpose);
    return [`${CALCULATORS}/${source.id}`, { catalog: { site, purposes: purpose, pricing: own }, trees }];
  });
  const analyzers = pricing.analyzers.map((source): Calculation => {
    const { portable } = analyzerPageData(source, catalog, options);
    const own = { ...NO_PRICES, analyzers: [portable.source] };
    const { trees } = portable;
    return [`${ANALYZERS}/${source.id}`, { catalog: { site, purposes: [], pricing: own }, trees }];
  });
  return new Map([...calculators, ...analyzers]);
}

/** Analyzers know no prices but those in their parameters. */
const NO_PRICES: Sources['pricing'] = {
  rates: { day_rates: {}, shares: {}, prices: {}, risks: {}, sources: {} },
  programmes: [],
  calculators: [],
  analyzers: [],
};

function siteData({ files, moves }: Published, digestsOf: ReadDigests): SiteData {
  const outside = new Map([...files].filter(([path]) => !isApiPath(path)));
  const digests = digestsOf({ files: outside });
  const headers = [...outside].map(([path, file], position): [string, SiteData['files'][string]] => [
    path,
    { ...fileHeaders(file), ETag: etagOf(digests[position] ?? '') },
  ]);
  return {
    redirects: [...moves.redirects],
    gone: [...moves.gone],
    files: Object.fromEntries(headers),
  };
}

/** What only documents show, which are files. */
const LONG_FIELDS = new Set(['body', 'mentions', 'quotes']);

function contentData<K extends ContentKind>(
  kind: K,
  { site, kinds }: Catalog,
): Omit<ContentData<K>, 'digests'> {
  const { de, en } = kinds[kind] as { de: Entry<K>[]; en: Entry<K>[] };
  const entries = de.map((entry) => shortened(entry));
  return { site, entries, englishOrder: en.map((entry) => de.indexOf(entry)) };
}

/** The mentions of an article are only found when they are read. */
function shortened<E extends object>(entry: E): E {
  const names = (Object.keys(entry) as (keyof E & string)[]).filter((name) => !LONG_FIELDS.has(name));
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as E;
}
