import { describe, expect, it } from 'vitest';
import { healthAnswer } from '#http/health.ts';

const build = { digest: 'a digest', date: '2026-11-21' };
const running = () => ({ phase: 'serving' as const, limitStore: 'redis', build });
const stopping = () => ({ phase: 'draining' as const, limitStore: 'redis', build });

describe('the health of a process', () => {
  it.each([
    ['/healthz', running, 200, { status: 'ok' }],
    ['/healthz', stopping, 200, { status: 'ok' }],
    ['/readyz', running, 200, { status: 'ready', rate_limit_store: 'redis', build }],
    ['/readyz', stopping, 503, { status: 'stopping', build }],
  ])('at %s', (path, process, status, body) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = healthAnswer({ method, path }, process);
      expect([answer?.status, JSON.parse(String(answer?.body))]).toEqual([status, body]);
      expect(answer?.headers).toMatchObject({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json',
      });
    }
  });

  it.each(['/healthz', '/readyz'])('at %s is only read', (path) => {
    const options = healthAnswer({ method: 'OPTIONS', path }, running);
    expect([options?.status, options?.headers['Allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const post = healthAnswer({ method: 'POST', path }, running);
    expect([post?.status, post?.headers['Allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it.each(['/', '/healthz/', '/api/healthz'])('is not at %s', (path) => {
    expect(healthAnswer({ method: 'GET', path }, running)).toBeUndefined();
  });
});
