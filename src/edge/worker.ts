import type { BuildIdentity } from '#api/app.ts';
import type { openEdgeApp } from './edge-app.ts';
import type { Bindings } from './platform.ts';

// The entry of the worker. It imports nothing but types, so that an isolate starts at once.

/** What the platform calls for each request that it does not answer with a file. */
export function edgeWorker(build: BuildIdentity) {
  let answer: ReturnType<typeof openEdgeApp> | undefined;
  return {
    fetch: async (request: Request, bindings: Bindings): Promise<Response> => {
      const { openEdgeApp } = await import('./edge-app.ts');
      answer ??= openEdgeApp(bindings, build);
      return answer(request);
    },
  };
}
