import type { HookParameters } from 'astro';

/** Under `astro dev`, content is read anew when a file changes; a mistake is told, and the last good content stays. */
export function refreshOnChange({
  server,
  refreshContent,
  logger,
}: HookParameters<'astro:server:setup'>): void {
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
