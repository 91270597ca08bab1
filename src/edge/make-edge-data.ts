import { countLists } from '#api/resources/lists/list-entries.ts';
import type { Published } from '#api/router.ts';
import type { Catalog } from '#schema/entry.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Sources } from '#schema/source/sources.ts';
import { makeSlimContent } from '#serve/files/make-slim-content.ts';
import type { ManifestContents } from '#serve/files/manifest-file.ts';
import { publishSlim } from '#serve/files/slim-content.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import {
  CALCULATIONS_PATH,
  type CalculationData,
  partsPath,
  publishCalculations,
  WHOLE_PATH,
  type WholeData,
} from './edge-data.ts';

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

/** As many characters of a digest as an entity tag has. */
const DIGEST_LENGTH = 27;

/** The data of the worker: the text of each file by its path. */
export function makeEdgeData({ sources, catalog, files, parts }: Parts): Map<string, string> {
  const digestOf = (path: string) => {
    const digest = files[path]?.codings.identity?.sha256;
    if (digest === undefined) throw new Error(`The build has no file ${path}`);
    return digest.slice(0, DIGEST_LENGTH);
  };
  const digestsOf = (publication: Pick<Published, 'files'>) => [...publication.files.keys()].map(digestOf);
  const slim = makeSlimContent(sources, catalog);
  const { site, purposes, pricing } = catalog;
  const calculations = { site, purposes, pricing };
  const publication = publishSlim(slim);
  const siteFiles = Object.entries(files).flatMap(([path, { file }]): WholeData['siteFiles'] =>
    publication.files.has(path) ? [] : [[path, file, digestOf(path)]],
  );
  const lines = parts.trimEnd().split('\n');
  const lists = CONTENT_KINDS.flatMap((kind) =>
    Array.from({ length: countLists() }, () => lines.splice(0, catalog.kinds[kind][DEFAULT_LANG].length)),
  );
  const data: [path: string, data: CalculationData | WholeData][] = [
    [
      CALCULATIONS_PATH,
      { catalog: calculations, trees: slim.trees, digests: digestsOf(publishCalculations(calculations)) },
    ],
    [WHOLE_PATH, { ...slim, digests: digestsOf(publication), siteFiles }],
  ];
  return new Map([
    ...data.map(([path, each]): [string, string] => [path, JSON.stringify(each)]),
    ...lists.map((list, number): [string, string] => [partsPath(number), `${list.join('\n')}\n`]),
  ]);
}
