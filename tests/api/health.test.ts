import { describe, expect, it } from 'vitest';
import { healthAnswer, type ProcessState } from '#api/app.ts';

const build = { digest: 'a digest', date: '2026-11-21' };
const running: ProcessState = { phase: 'serving', limitStore: 'redis', build };
const stopping: ProcessState = { ...running, phase: 'draining' };

const failing: ProcessState = { ...running, lacksFiles: true };

const asked = (method: string, path: string) => ({ method, path, header: () => 'an-id' });

describe('the health of a process', () => {
  it.each([
    ['/healthz', running, 200, { status: 'ok' }],
    ['/healthz', stopping, 200, { status: 'ok' }],
    ['/readyz', running, 200, { status: 'ready', rate_limit_store: 'redis', build }],
    ['/readyz', stopping, 503, { status: 'stopping', build }],
    ['/readyz', { ...stopping, lacksFiles: true }, 503, { status: 'stopping', build }],
    ['/readyz', failing, 503, { status: 'failing', reason: 'The folder of the build is gone.', build }],
    ['/healthz', failing, 200, { status: 'ok' }],
  ])('at %s', (path, process, status, body) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = healthAnswer(asked(method, path), process);
      expect([answer?.status, JSON.parse(String(answer?.body))]).toEqual([status, body]);
      expect(answer?.headers).toMatchObject({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json',
        'X-Request-Id': 'an-id',
      });
    }
  });

  it.each(['/healthz', '/readyz'])('at %s is only read', (path) => {
    const options = healthAnswer(asked('OPTIONS', path), running);
    expect([options?.status, options?.headers['Allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const post = healthAnswer(asked('POST', path), running);
    expect([post?.status, post?.headers['Allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it.each(['/', '/healthz/', '/api/healthz'])('is not at %s', (path) => {
    expect(healthAnswer(asked('GET', path), running)).toBeUndefined();
  });
});
