import { LRUCache } from 'lru-cache';
import {
  type AppParts,
  type BuildIdentity,
  failed,
  healthAnswer,
  openApp,
  type ProcessState,
  type Respond,
} from '#api/app.ts';
import { etagOf, type FileStore } from '#api/files/files.ts';
import { headersOfFile } from '#api/headers.ts';
import { logError, type RunComputation } from '#api/message.ts';
import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import { countLists, type ReadPart } from '#api/resources/lists/list-entries.ts';
import { indexPaths, type OpenBuilt, openBuiltIndex } from '#api/resources/search/search.ts';
import type { Published } from '#api/router.ts';
import { respondWeb } from '#api/web.ts';
import { mcpFinder } from '#mcp/responder.ts';
import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { publishSlim } from '#serve/files/slim-content.ts';
import { pageComputer } from '#site/compute-page.ts';
import { calendarDays } from '#text/dates.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { lineReader } from '#text/lines.ts';
import {
  CALCULATIONS_PATH,
  type CalculationData,
  partsPath,
  publishCalculations,
  WHOLE_PATH,
  type WholeData,
} from './edge-data.ts';
import { type AssetReader, assetReader, type Bindings, platformLimit } from './platform.ts';

const today = calendarDays(Date.now);

/**
 * Answers from a build whose files the platform keeps, in two parts: calculators and analyzers, which forms ask, and
 * everything. Each is read when it is first asked for. `build` is known without reading anything.
 */
export function openEdgeApp(bindings: Bindings, build: BuildIdentity) {
  const assets = assetReader(bindings);
  const rateLimit = platformLimit(bindings);
  const runtime: Pick<AppParts, 'rateLimit' | 'logError' | 'runComputation'> = {
    rateLimit,
    logError,
    runComputation: readFirst,
  };
  const state: ProcessState = { build, phase: 'serving', limitStore: rateLimit ? 'platform' : 'off' };

  const calculations = keepOpened(async () => {
    const { catalog, trees, digests }: CalculationData = JSON.parse(await assets.text(CALCULATIONS_PATH));
    recordTrees(trees);
    const publication = publishCalculations(catalog);
    const files = assetFiles(filesOf(publication, digests), publication, assets);
    const addresses = new Set(publication.resources.map(({ path }) => path));
    return {
      respond: openApp({ ...runtime, sources: { publication, files, today } }),
      answersAt: (path: string) => publication.files.has(path) || addresses.has(path),
    };
  });

  const whole = keepOpened(async () => {
    const { digests, siteFiles, ...slim }: WholeData = JSON.parse(await assets.text(WHOLE_PATH));
    const publication = publishSlim(slim);
    const { site, searchIndexes } = publication;
    publication.prepare(partReader(slim.sources.kinds, assets), indexOpener(assets));
    const files = assetFiles([...filesOf(publication, digests), ...siteFiles], publication, assets);
    const sources = { publication, files, today };
    const allowedOrigins = (bindings.MCP_ALLOWED_ORIGINS ?? '').split(',').map((origin) => origin.trim());
    return openApp({
      ...runtime,
      sources,
      ...(site.features.mcp && { agents: mcpFinder({ sources, allowedOrigins }) }),
      computePage: pageComputer({ site, indexes: searchIndexes, today }),
    });
  });

  const respond: Respond = async (request, address) => {
    const { path } = request;
    try {
      // Nothing has to be read for it.
      const health = healthAnswer(request, state);
      if (health) return health;
      if (path.startsWith(CALCULATORS) || path.startsWith(ANALYZERS)) {
        const part = await calculations();
        if (part.answersAt(path)) return await part.respond(request, address);
      }
      return await (await whole())(request, address);
    } catch (error) {
      return failed(error, request, logError);
    }
  };
  return (request: Request): Promise<Response> =>
    respondWeb(respond, request, request.headers.get('CF-Connecting-IP') ?? '');
}

/**
 * Keeps what has been opened. What is being opened for one request is not waited for by another: the platform ends what
 * belongs to a request together with it.
 */
function keepOpened<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: T | undefined;
  return async () => {
    opened ??= await open();
    return opened;
  };
}

/** Thrown where something is needed that has not been read. */
class UnreadError extends Error {
  readonly read: () => Promise<void>;

  constructor(read: () => Promise<void>) {
    super('Something is needed that has not been read.');
    this.read = read;
  }
}

/** Lists of parts that are kept, of all that there are: more than one answer needs. */
const KEPT_LISTS = 4;

/** How often a computation is run for one answer: it may need each of these lists, and the index of each language. */
const mostRuns = () => KEPT_LISTS + LANGS.length + 1;

/** Runs a computation; again, if it needs something that has not been read, once it has. */
const readFirst: RunComputation = async (computation) => {
  for (let run = 1; ; run++)
    try {
      return await computation.run();
    } catch (error) {
      if (!(error instanceof UnreadError) || run === mostRuns()) throw error;
      await error.read();
    }
};

/** Makes the function that gives what has been read, the last `most` of it; what has not, it throws to be read first. */
function readOnDemand<K extends NonNullable<unknown>, V extends NonNullable<unknown>>(
  most: number,
  read: (key: K) => Promise<V>,
): (key: K) => V {
  const kept = new LRUCache<K, V>({ max: most });
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    throw new UnreadError(async () => {
      kept.set(key, await read(key));
    });
  };
}

/** Reads entries as parts of lists: those of one kind in one language and format together. */
function partReader(kinds: WholeData['sources']['kinds'], assets: AssetReader): ReadPart {
  const lengths = CONTENT_KINDS.flatMap((kind) => Array<number>(countLists()).fill(kinds[kind].length));
  const lists = readOnDemand(KEPT_LISTS, async (list: number) =>
    lineReader(await assets.bytes(partsPath(list))),
  );
  return (line) => {
    let list = 0;
    let own = line;
    for (const length of lengths) {
      if (own < length) break;
      own -= length;
      list++;
    }
    return lists(list)(own);
  };
}

/** Opens the search index of a language. */
const indexOpener = ({ text }: AssetReader): OpenBuilt =>
  readOnDemand(LANGS.length, async (lang: Lang) => {
    const { index, sentences } = indexPaths(lang);
    return openBuiltIndex(...(await Promise.all([text(index), text(sentences)])));
  });

/** The files of a publication, as `WholeData` lists the others. */
const filesOf = ({ files }: Pick<Published, 'files'>, digests: readonly string[]): WholeData['siteFiles'] =>
  [...files.keys()].map((path, position) => [path, path.slice(1), digests[position] ?? '']);

/** Files, read when they are sent. The platform compresses them, so there is one coding. */
function assetFiles(
  listed: WholeData['siteFiles'],
  { files }: Pick<Published, 'files'>,
  { bytes }: AssetReader,
): FileStore {
  const known = new Map(listed.map(([path, file, digest]) => [path, { file, digest }]));
  return {
    get: (path) => {
      const found = known.get(path);
      if (!found) return undefined;
      const headers = { ...headersOfFile(found, files), ETag: etagOf(found.digest) };
      return { identity: { headers, read: () => bytes(path) } };
    },
  };
}
