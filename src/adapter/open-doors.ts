import { answerCache } from '#http/answer-cache.ts';
import { deprecationAnnouncer } from '#http/deprecations.ts';
import type { FileStore } from '#http/files.ts';
import { frontDoor, limitedDoor } from '#http/front-door.ts';
import type { LogError } from '#http/log.ts';
import type { RateLimit } from '#http/rate-limit.ts';
import { siteDoor } from '#http/site-door.ts';
import { type Rest, warmUp } from '#http/warm-up.ts';
import { nodeDigest } from '#loading/node-digest.ts';
import { mcpResponder } from '#mcp/responder.ts';
import { warmUpAgents } from '#mcp/warm-up.ts';
import type { Publication } from '#resources/publish.ts';
import { pageComputer } from '#site/compute-page.ts';
import { calendarDays } from '#text/dates.ts';
import { compressors } from './compression.ts';
import { computationTurns } from './computation-turns.ts';
import type { ServerParts } from './node-server.ts';

/** Computed answers take a few kilobytes; those of several hundred kilobytes are asked for seldom. */
const ANSWER_CACHE_BYTES = 8 * 2 ** 20;

interface DoorsParts {
  files: FileStore;
  publication: Publication;
  /** The origins of pages that may ask as agents. */
  allowedOrigins: readonly string[];
  rateLimit: RateLimit | undefined;
  logError: LogError;
}

/** The doors to a publication. */
interface OpenDoors extends Pick<ServerParts, 'door' | 'mcp' | 'site'> {
  /** Prepares them to answer a first request as quickly as any later one. */
  prepare: (rest: Rest) => Promise<void>;
}

export function openDoors({
  files,
  publication,
  allowedOrigins,
  rateLimit,
  logError,
}: DoorsParts): OpenDoors {
  const parts = { publication, files, compressors, digest: nodeDigest, today };
  const sources = { ...parts, answers: answerCache(ANSWER_CACHE_BYTES) };
  const { site, searchIndexes, errorPages, moves, resources } = publication;
  const answerAgents = mcpResponder({ sources, allowedOrigins });
  const computePage = pageComputer({ site, indexes: searchIndexes, today });
  const runComputation = computationTurns();
  const limits = { rateLimit, runComputation, logError };
  const announce = deprecationAnnouncer(publication);
  return {
    door: frontDoor({ sources, ...limits }),
    mcp: limitedDoor({ respond: answerAgents, errorPages, ...limits }),
    site: siteDoor({ files, moves, rateLimit, runComputation, computePage, announce }),
    prepare: async (rest) => {
      // What nobody has asked for is not kept.
      await warmUp(parts, rest);
      await warmUpAgents(answerAgents, resources, rest);
    },
  };
}

/** The calendar date of now, UTC. */
const today = calendarDays(Date.now);
