import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HookParameters } from 'astro';
import { undecodablePath } from '#server/errors.ts';
import { decodePercent } from '#text/percent.ts';

type DevServer = HookParameters<'astro:server:setup'>;

/** Under `astro dev`, content is read anew when a file changes; a mistake is told, and the last good content stays. */
export function refreshOnChange({ server, refreshContent, logger }: DevServer): void {
  const root = new URL('../../content/', import.meta.url).pathname;
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    try {
      await refreshContent?.({});
    } catch (error) {
      logger.error(error instanceof Error ? error.message : String(error));
    }
  };
  server.watcher.add(root);
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(root)) return;
    clearTimeout(timer);
    timer = setTimeout(refresh, 100);
  });
}

/** Vite answers a path that cannot be decoded with a 500 of its own; the API has a clear 400 for it. */
export function refuseUndecodable({ server }: DevServer): void {
  const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (decodePercent(path) !== undefined) return next();
    const { status, headers, body } = undecodablePath();
    response.writeHead(status, headers).end(body);
  };
  // Astro puts its own middleware in front after this hook has run, and that would stumble first.
  server.httpServer?.once('listening', () => server.middlewares.stack.unshift({ route: '', handle }));
}
