import type { Cost } from '#api/message.ts';
import type { RateLimit } from '#api/rate-limit.ts';
import { withoutTrailingSlashes } from '#api/redirect.ts';

/** What the platform gives a worker, by the names in deploy/wrangler.jsonc. */
export interface Bindings extends LimitVariables {
  ASSETS: { fetch: (request: Request) => Promise<Response> };
  MCP_ALLOWED_ORIGINS?: string;
}

/** How requests are limited: a limiter for each cost, which only says yes or no, and what the limiters are set to. */
interface LimitVariables extends Partial<Record<(typeof LIMITERS)[Cost], Limiter>> {
  RATE_LIMIT_REQUESTS?: string;
  RATE_LIMIT_WINDOW_SECONDS?: string;
}

interface Limiter {
  limit: (request: { key: string }) => Promise<{ success: boolean }>;
}

const LIMITERS = {
  file: 'LIMIT_FILE',
  computed: 'LIMIT_COMPUTED',
  search: 'LIMIT_SEARCH',
} as const satisfies Record<Cost, string>;

/** The rate limit of the platform; `undefined` where it was given no limiter. */
export function platformLimit(variables: LimitVariables): RateLimit | undefined {
  if (!Object.values(LIMITERS).some((name) => variables[name])) return undefined;
  const windowSeconds = readCount(variables, 'RATE_LIMIT_WINDOW_SECONDS');
  return {
    policy: { points: readCount(variables, 'RATE_LIMIT_REQUESTS'), windowSeconds },
    consume: async (client, cost) => {
      const limiter = variables[LIMITERS[cost]];
      const { success } = limiter ? await limiter.limit({ key: client }) : { success: true };
      // When the window ends is not told: a whole one later it is over.
      return { allowed: success, remaining: undefined, resetSeconds: windowSeconds };
    },
  };
}

type CountName = 'RATE_LIMIT_REQUESTS' | 'RATE_LIMIT_WINDOW_SECONDS';

function readCount(variables: LimitVariables, name: CountName): number {
  const count = Number(variables[name]);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(
    `${name}="${variables[name] ?? ''}" is not a whole number above 0: write in \`vars\` of the Wrangler file what its \`ratelimits\` say`,
  );
}

export type AssetReader = ReturnType<typeof assetReader>;

/** Reads the files of a build from where the platform keeps them. Throws where a file cannot be had. */
export function assetReader({ ASSETS }: Pick<Bindings, 'ASSETS'>) {
  const read = async (path: string): Promise<Response> => {
    const response = await ASSETS.fetch(new Request(assetAddress(path), { redirect: 'manual' }));
    if (response.status === 200) return response;
    await response.body?.cancel();
    throw new Error(`${path} cannot be read: the platform answers ${response.status}`);
  };
  return {
    bytes: async (path: string) => new Uint8Array(await (await read(path)).arrayBuffer()),
    text: async (path: string) => (await read(path)).text(),
  };
}

/** The platform redirects whatever is not encoded in its way, even `=`, and pages with `.html` in their address. */
function assetAddress(path: string): string {
  const page = path.replace(/(?:\/index)?\.html$/, '');
  const segments = withoutTrailingSlashes(page).split('/').map(encodeURIComponent);
  return `http://assets${segments.join('/') || '/'}`;
}
