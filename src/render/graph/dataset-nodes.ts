import { shownUrl } from '#catalog/addresses.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog, PublishedSite } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import { dateTime } from '#text/dates.ts';
import { fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, LANGS } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { ids } from '../jsonld/ids.ts';
import { allUrls, type Node, ref, tagged } from '../jsonld/node.ts';
import { DCAT, DCT, RDF_TYPE, VOID } from './n-triples.ts';

const XSD_DATE_TIME = 'http://www.w3.org/2001/XMLSchema#dateTime';

/** Where IANA lists the media types that it knows. */
const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types/';

/** A file with all or much of the content; its media type has no parameters. */
export interface BulkFile {
  path: string;
  mediaType: string;
  title: Endpoint['title'];
}

/** The content as a set of data with its files, as schema.org, DCAT and VoID describe one. */
export function datasetNodes(
  catalog: Catalog,
  files: readonly BulkFile[],
  { triples, dump }: { triples: number; dump: string },
): Node[] {
  const { site } = catalog;
  const downloads = files.map((file) => downloadNode(site, file));
  const name = tagged(fillTexts(WORDS.render.contentOf, { name: site.name }));
  const license = iri(site.license.url);
  const changed = lastChange(catalog);
  const description = tagged(WORDS.render.contentDescription);
  const dataset: Node = {
    '@id': ids.dataset(site),
    '@type': 'Dataset',
    [RDF_TYPE]: [iri(`${DCAT}Dataset`), iri(`${VOID}Dataset`)],
    name,
    description,
    url: allUrls(shownUrl(site, 'knowledge')),
    inLanguage: [...LANGS],
    creator: { '@id': ids.organization(site) },
    publisher: { '@id': ids.organization(site) },
    license: site.license.url,
    isAccessibleForFree: true,
    ...(changed && { dateModified: changed }),
    includedInDataCatalog: { '@id': ids.dataCatalog(site) },
    distribution: downloads.map(ref),
    [`${DCT}title`]: name,
    [`${DCT}description`]: description,
    [`${DCT}license`]: license,
    [`${DCT}publisher`]: { '@id': ids.organization(site) },
    ...(changed && { [`${DCT}modified`]: { '@value': changed, '@type': XSD_DATE_TIME } }),
    [`${DCAT}distribution`]: downloads.map(ref),
    [`${VOID}dataDump`]: iri(`${site.url}${dump}`),
    [`${VOID}uriSpace`]: `${site.url}/`,
    [`${VOID}vocabulary`]: ['http://schema.org/', DCAT, VOID, DCT].map(iri),
    [`${VOID}triples`]: triples,
  };
  return [dataCatalog(site, dataset), dataset, ...downloads];
}

function dataCatalog(site: PublishedSite, dataset: Node): Node {
  const title = tagged(fillTexts(WORDS.render.dataOf, { name: site.name }));
  return {
    '@id': ids.dataCatalog(site),
    '@type': 'DataCatalog',
    [RDF_TYPE]: iri(`${DCAT}Catalog`),
    name: title,
    url: allUrls(shownUrl(site, 'knowledge')),
    publisher: { '@id': ids.organization(site) },
    license: site.license.url,
    dataset: ref(dataset),
    [`${DCT}title`]: title,
    [`${DCT}publisher`]: { '@id': ids.organization(site) },
    [`${DCAT}dataset`]: ref(dataset),
  };
}

function downloadNode(site: Site, { path, mediaType, title }: BulkFile): Node {
  const url = `${site.url}${path}`;
  return {
    '@id': url,
    '@type': 'DataDownload',
    [RDF_TYPE]: iri(`${DCAT}Distribution`),
    name: tagged(title),
    contentUrl: url,
    encodingFormat: mediaType,
    license: site.license.url,
    [`${DCT}license`]: iri(site.license.url),
    [`${DCAT}downloadURL`]: iri(url),
    // A type that begins with "x-" is on nobody's list.
    ...(!mediaType.includes('/x-') && { [`${DCAT}mediaType`]: iri(`${MEDIA_TYPES}${mediaType}`) }),
  };
}

/** A reference to something outside the graph. */
const iri = (value: string): { '@id': string } => ({ '@id': value });

/** The last day that an entry tells of: of a change, a publication or a comparison with its sources; none if none does. */
function lastChange({ kinds }: Catalog): string | undefined {
  const days = [
    ...kinds.articles[DEFAULT_LANG].flatMap(({ published_at, updated_at, reviewed_at }) => [
      published_at,
      updated_at,
      reviewed_at,
    ]),
    ...kinds.glossary[DEFAULT_LANG].map(({ reviewed_at }) => reviewed_at),
  ];
  const last = days
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  return last && dateTime(last);
}
