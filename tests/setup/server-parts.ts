import type { Respond } from '#api/app.ts';
import type { ServerParts } from '../../src/serve/http/node-server.ts';

/** The parts of a server that answers with `respond`. What nobody expected fails the test. */
export function serverParts(respond: Respond, parts: Partial<ServerParts> = {}): ServerParts {
  return {
    respond,
    trustedProxies: [],
    state: { phase: 'serving' },
    logError: (error) => {
      throw error;
    },
    maxConnections: 10_000,
    warn: () => {},
    ...parts,
  };
}
