import { existsSync } from 'node:fs';
import type { CreatePreviewServer } from 'astro';
import { endProcess } from './end-process.ts';

/** `astro preview`: serves the last build as it is, as `node dist/server/entry.mjs` does. */
const preview: CreatePreviewServer = async ({ serverEntrypoint, host, port, logger }) => {
  if (!existsSync(serverEntrypoint)) {
    logger.error('There is no build to preview yet: run kontor build.');
    process.exitCode = 1;
    return endProcess();
  }
  process.env['HOST'] ??= host ?? '127.0.0.1';
  process.env['PORT'] ??= String(port);
  await import(serverEntrypoint.href);
  // The process ends by itself when it is stopped.
  return {
    host: process.env['HOST'],
    port: Number(process.env['PORT']),
    closed: () => new Promise(() => {}),
    stop: async () => {},
  };
};

export default preview;
