import { frontDoor, limitedDoor } from '#http/front-door.ts';
import { logError } from '#http/log.ts';
import { memoryRateLimit } from '#http/rate-limit.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import { readSettings } from '#http/settings.ts';
import { mcpResponder } from '#mcp/responder.ts';
import { calendarDay } from '#text/dates.ts';
import { publication } from './_publication.ts';

const sources = {
  publication,
  // Rendered when they are asked for, not read.
  files: renderedFiles(publication),
  today: () => calendarDay(new Date()),
};

const settings = readSettings(process.env);
const limits = { rateLimit: memoryRateLimit(settings), logError };

/** Answers what is under `/api/`, for `astro dev` and for adapters other than our own. */
export const apiDoor = frontDoor({ sources, ...limits });

/** Answers `/mcp` there. */
export const mcpDoor = limitedDoor({
  respond: mcpResponder({ sources, allowedOrigins: settings.MCP_ALLOWED_ORIGINS }),
  errorPages: publication.errorPages,
  ...limits,
});
