import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type AppParts, openApp, type Respond } from '#api/app.ts';
import { answerCache, type Compressors } from '#api/files/answer-cache.ts';
import type { FileStore } from '#api/files/files.ts';
import type { Publication } from '#api/resources/publish.ts';
import { type Rest, warmUp } from '#api/warm-up.ts';
import { mcpFinder } from '#mcp/responder.ts';
import { warmUpAgents } from '#mcp/warm-up.ts';
import { pageComputer } from '#site/compute-page.ts';
import { calendarDays } from '#text/dates.ts';
import { nodeDigest } from './files/manifest-file.ts';
import { computationTurns } from './turns.ts';

/** Computed answers take a few kilobytes; those of several hundred kilobytes are asked for seldom. */
const ANSWER_CACHE_BYTES = 8 * 2 ** 20;

interface ProcessParts extends Pick<AppParts, 'rateLimit' | 'logError' | 'onRefusal' | 'state'> {
  files: FileStore;
  publication: Publication;
  /** The origins of pages that may ask as agents. */
  allowedOrigins: readonly string[];
}

/** A publication in a process. */
interface ProcessApp {
  respond: Respond;
  /** Prepares it to answer a first request as quickly as any later one. */
  prepare: (rest: Rest) => Promise<void>;
}

export function openProcessApp({ files, publication, allowedOrigins, ...parts }: ProcessParts): ProcessApp {
  const uncached = { publication, files, compressors, digest: nodeDigest, today };
  const sources = { ...uncached, answers: answerCache(ANSWER_CACHE_BYTES) };
  const { site, searchIndexes, resources } = publication;
  const agents = site.features.mcp ? mcpFinder({ sources, allowedOrigins }) : undefined;
  const computePage = pageComputer({ site, indexes: searchIndexes, today });
  return {
    respond: openApp({
      ...parts,
      sources,
      ...(agents && { agents }),
      computePage,
      runComputation: computationTurns(),
    }),
    prepare: async (rest) => {
      // What nobody has asked for is not kept.
      await warmUp(uncached, rest);
      if (agents) await warmUpAgents(agents, resources, rest);
    },
  };
}

/** The calendar date of now, UTC. */
const today = calendarDays(Date.now);

/**
 * Compression of what is computed while the client waits, at fast levels, on the threads of the pool: 600 kB take some
 * 10 ms, which no other request should wait for.
 */
export const compressors: Compressors = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};
