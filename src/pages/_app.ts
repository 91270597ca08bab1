import { openApp } from '#http/app.ts';
import { logError } from '#http/log.ts';
import { memoryRateLimit } from '#http/rate-limit.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import { readSettings } from '#http/settings.ts';
import { mcpFinder } from '#mcp/responder.ts';
import { calendarDay } from '#text/dates.ts';
import { publication } from './_publication.ts';

const sources = {
  publication,
  // Rendered when they are asked for, not read.
  files: renderedFiles(publication),
  today: () => calendarDay(new Date()),
};

const settings = readSettings(process.env);

/** Answers what no page and no file of Astro's does, for `astro dev` and for adapters other than our own. */
export const respond = openApp({
  sources,
  agents: mcpFinder({ sources, allowedOrigins: settings.MCP_ALLOWED_ORIGINS }),
  rateLimit: memoryRateLimit(settings),
  logError,
});
