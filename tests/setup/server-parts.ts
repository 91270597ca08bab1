import type { FrontDoor } from '#http/front-door.ts';
import { siteDoor } from '#http/site-door.ts';
import type { ServerParts } from '../../src/adapter/node-server.ts';

/** The parts of a server with one door for the API and agents, and no files. What nobody expected fails the test. */
export function serverParts(door: FrontDoor, parts: Partial<ServerParts> = {}): ServerParts {
  return {
    door,
    mcp: door,
    site: siteDoor({
      files: new Map(),
      moves: { redirects: new Map(), gone: new Map() },
      rateLimit: undefined,
    }),
    trustedProxies: [],
    phase: () => 'serving',
    build: { digest: 'a digest', date: '2026-11-21' },
    limitStore: () => 'memory',
    logError: (error) => {
      throw error;
    },
    onRefusal: () => {},
    maxConnections: 10_000,
    warn: () => {},
    ...parts,
  };
}
