import type { Bindings } from './bindings.ts';
import type { EdgeFacts, openEdgeApp } from './edge-app.ts';

// The entry of the worker. It imports nothing but types, so that an isolate starts at once.

/** What the platform calls for each request that it does not answer with a file. */
export function edgeWorker(facts: EdgeFacts) {
  let answer: ReturnType<typeof openEdgeApp> | undefined;
  return {
    fetch: async (request: Request, bindings: Bindings): Promise<Response> => {
      const { openEdgeApp } = await import('./edge-app.ts');
      answer ??= openEdgeApp(bindings, facts);
      return answer(request);
    },
  };
}
