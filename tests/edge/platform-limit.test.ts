import { describe, expect, it } from 'vitest';
import { platformLimit } from '../../src/edge/platform.ts';
import { openEdge } from './edge-site.ts';

const VARIABLES = { RATE_LIMIT_REQUESTS: '600', RATE_LIMIT_WINDOW_SECONDS: '60' };

/** A limiter of the platform that allows so many requests of each client, and who has asked it. */
function limiter(allowed: number) {
  const asked: string[] = [];
  const limit = async ({ key }: { key: string }) => ({
    success: asked.push(key) > 0 && asked.filter((each) => each === key).length <= allowed,
  });
  return { limit, asked };
}

describe('the limit of the platform', () => {
  it('is none where the platform was given no limiter', () => {
    expect(platformLimit({})).toBeUndefined();
    expect(platformLimit(VARIABLES)).toBeUndefined();
  });

  it.each([undefined, '', '0', '-1', '1.5', 'many'])('is refused for a window of %s', (window) => {
    const variables = { ...VARIABLES, RATE_LIMIT_WINDOW_SECONDS: window, LIMIT_FILE: limiter(1) };
    expect(() => platformLimit(variables as object)).toThrow(
      `RATE_LIMIT_WINDOW_SECONDS="${window ?? ''}" is not a whole number above 0`,
    );
  });

  it('asks the limiter of each cost, and none where there is none', async () => {
    const [file, search] = [limiter(1), limiter(1)];
    const limit = platformLimit({ ...VARIABLES, LIMIT_FILE: file, LIMIT_SEARCH: search });
    const consume = async (cost: 'file' | 'computed' | 'search') =>
      (await limit?.consume('client', cost))?.allowed;
    expect([await consume('file'), await consume('file')]).toEqual([true, false]);
    expect([await consume('search'), await consume('computed'), await consume('computed')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([file.asked.length, search.asked.length]).toEqual([2, 1]);
  });
});

describe('the worker within its limit', () => {
  const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } });

  it('counts clients by their address, one of IPv6 by its network, and refuses without RateLimit', async () => {
    const LIMIT_FILE = limiter(1);
    const { ask } = openEdge({ ...VARIABLES, LIMIT_FILE });
    const path = '/api/v1/content/faq';
    expect((await ask(path, from('203.0.113.2'))).status).toBe(200);
    expect((await ask(path, from('203.0.113.3'))).status).toBe(200);
    const refused = await ask(path, from('203.0.113.2'));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(refused.headers.has('RateLimit')).toBe(false);
    expect(await refused.json()).toMatchObject({
      error: 'Too Many Requests',
      message: 'The limit of 600 points in 60 seconds has been reached. Try again in 60 seconds.',
      retry_after_seconds: 60,
    });
    expect((await ask(path, from('2001:db8:1:2::1'))).status).toBe(200);
    expect((await ask(path, from('2001:db8:1:2:ffff::2'))).status).toBe(429);
    expect(new Set(LIMIT_FILE.asked)).toEqual(new Set(['203.0.113.2', '203.0.113.3', '2001:db8:1:2::/64']));
  });

  it('says where it counts', async () => {
    const { ask } = openEdge({ ...VARIABLES, LIMIT_FILE: limiter(1) });
    expect(await (await ask('/readyz')).json()).toMatchObject({ rate_limit_store: 'platform' });
  });
});
