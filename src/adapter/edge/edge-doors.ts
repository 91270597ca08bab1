import { isApiPath, isMcpPath } from '#filters/path.ts';
import { clientKey } from '#http/client.ts';
import { errorLangOf, internalError } from '#http/errors.ts';
import { type FrontDoor, frontDoor, limitedDoor } from '#http/front-door.ts';
import { type BuildIdentity, healthAnswer } from '#http/health.ts';
import { logError } from '#http/log.ts';
import type { RunComputation } from '#http/message.ts';
import { requestId } from '#http/request-id.ts';
import { answerWeb } from '#http/web.ts';
import type { Site } from '#schema/source/site.ts';
import { calendarDays } from '#text/dates.ts';
import { decodePercent } from '#text/percent.ts';
import { assetReader } from './asset-reader.ts';
import type { Bindings } from './bindings.ts';
import { platformLimit } from './platform-limit.ts';
import { searchStore } from './search-store.ts';
import type { Slice } from './slice.ts';
import { openSlices } from './slices.ts';

/** What the worker knows of its build without reading anything. */
export interface EdgeFacts {
  site: Site;
  build: BuildIdentity;
}

/** Opens the doors to a build whose files the platform keeps. Nothing is read before it is asked for. */
export function openEdgeDoors(bindings: Bindings, { site, build }: EdgeFacts) {
  const assets = assetReader(bindings);
  const search = searchStore(assets);
  const slices = openSlices(site, assets, search);
  const rateLimit = platformLimit(bindings);
  const limits = { rateLimit, logError };
  const doors = new WeakMap<Slice, FrontDoor>();
  let agents: FrontDoor | undefined;
  let pages: FrontDoor | undefined;

  const apiDoor = async (path: string): Promise<FrontDoor> => {
    const slice = await slices.at(path);
    const { publication, files } = slice;
    const door =
      doors.get(slice) ??
      frontDoor({ sources: { publication, files, today }, runComputation: prepared(slice), ...limits });
    doors.set(slice, door);
    return door;
  };

  const agentDoor = async (): Promise<FrontDoor> => {
    const { mcpResponder } = await import('#mcp/responder.ts');
    const slice = await slices.whole();
    const { publication, files } = slice;
    const allowedOrigins = (bindings.MCP_ALLOWED_ORIGINS ?? '').split(',').map((origin) => origin.trim());
    agents ??= limitedDoor({
      respond: mcpResponder({ sources: { publication, files, today }, allowedOrigins }),
      errorPages: publication.errorPages,
      runComputation: prepared(slice),
      ...limits,
    });
    return agents;
  };

  const siteDoor = async (): Promise<FrontDoor> => {
    const { siteAnswers } = await import('./site-answers.ts');
    pages ??= siteAnswers({ site, assets, search, rateLimit, today });
    return pages;
  };

  const answer: FrontDoor = async (request, client) => {
    try {
      const health = healthAnswer(request, () => ({
        build,
        isStopping: false,
        limitStore: rateLimit ? 'platform' : 'off',
      }));
      if (health) return health;
      const path = decodePercent(request.path) ?? request.path;
      const door = isApiPath(path) ? apiDoor(path) : isMcpPath(path) ? agentDoor() : siteDoor();
      return await (await door)(request, client);
    } catch (error) {
      const id = requestId(request);
      logError(error, request, id);
      return internalError(id, errorLangOf(request));
    }
  };

  return (request: Request): Promise<Response> =>
    answerWeb(request, clientKey(request.headers.get('CF-Connecting-IP') ?? ''), answer);
}

/** Runs a computation once what it needs has been read. */
const prepared =
  ({ prepare }: Slice): RunComputation =>
  async (computation, request) => {
    if (computation.cost !== 'file' && !computation.isQuick) await prepare?.(request);
    return computation.run();
  };

const today = calendarDays(Date.now);
