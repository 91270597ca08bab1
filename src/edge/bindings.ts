import type { Cost } from '#api/message.ts';

/** What the platform gives a worker, by the names in deploy/wrangler.jsonc. */
export interface Bindings extends LimitVariables {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
  MCP_ALLOWED_ORIGINS?: string;
}

/** How requests are limited: a limiter for each cost, which only says yes or no, and what the limiters are set to. */
export interface LimitVariables extends Partial<Record<(typeof LIMITERS)[Cost], Limiter>> {
  RATE_LIMIT_REQUESTS?: string;
  RATE_LIMIT_WINDOW_SECONDS?: string;
}

interface Limiter {
  limit: (request: { key: string }) => Promise<{ success: boolean }>;
}

export const LIMITERS = {
  file: 'LIMIT_FILE',
  computed: 'LIMIT_COMPUTED',
  search: 'LIMIT_SEARCH',
} as const satisfies Record<Cost, string>;
