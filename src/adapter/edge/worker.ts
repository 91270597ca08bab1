import type { Bindings } from './bindings.ts';
import type { EdgeFacts, openEdgeDoors } from './edge-doors.ts';

// The entry of the worker. It imports nothing that is not a type, so that an isolate starts at once.

/** What the platform calls for each request that it does not answer with a file. */
export function edgeWorker(facts: EdgeFacts) {
  let answer: ReturnType<typeof openEdgeDoors> | undefined;
  return {
    fetch: async (request: Request, bindings: Bindings): Promise<Response> => {
      if (isForPage(request)) {
        const file = await bindings.ASSETS.fetch(request);
        if (file.status !== 404) return file;
      }
      const { openEdgeDoors } = await import('./edge-doors.ts');
      answer ??= openEdgeDoors(bindings, facts);
      return answer(request);
    },
  };
}

/** Whether a request is for a page as it is: those that compute are asked for here first, for the sake of query strings. */
function isForPage({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return (method === 'GET' || method === 'HEAD') && search === '' && !NO_PAGES.test(pathname);
}

/** What is not answered with the bytes of a file, and error pages, which have no address. */
const NO_PAGES = /^\/(?:api(?:\/|$)|mcp(?:\/|$)|_kontor(?:\/|$)|healthz$|readyz$|404$|429$)/;
