import { openApp, type Respond } from '#api/app.ts';
import { renderedFiles } from '#api/files/files.ts';
import { logError } from '#api/message.ts';
import { memoryRateLimit } from '#api/rate-limit.ts';
import { readSettings } from '#api/settings.ts';
import { mcpFinder } from '#mcp/responder.ts';
import { calendarDay } from '#text/dates.ts';
import { lazy } from '#text/lazy.ts';
import { publication } from './_publication.ts';

const sources = {
  publication,
  // Rendered when they are asked for, not read.
  files: renderedFiles(publication),
  today: () => calendarDay(new Date()),
};

/** Opened by the first request: a build reads no settings of a process. */
const app = lazy((): Respond => {
  const settings = readSettings(process.env);
  return openApp({
    sources,
    ...(publication.site.features.mcp && {
      agents: mcpFinder({ sources, allowedOrigins: settings.MCP_ALLOWED_ORIGINS }),
    }),
    rateLimit: memoryRateLimit(settings),
    logError,
  });
});

/** Answers what Astro has no page for, under `astro dev`. */
export const respond: Respond = (request, address) => app()(request, address);
