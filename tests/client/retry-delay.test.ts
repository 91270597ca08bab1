import { describe, expect, it } from 'vitest';
import { readRetryAfter, retryDelay } from '#client/kontor-error.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

describe('the wait before another attempt', () => {
  it.each<[status: number, retryAfter: string | null, seconds: number | undefined]>([
    [429, '7', 7],
    [503, '0', 0],
    [429, '60', 60],
    [429, '61', undefined],
    [503, null, 1],
    [503, 'Mon, 23 Nov 2026 12:00:30 GMT', 30],
    [503, 'Mon, 23 Nov 2026 11:00:00 GMT', 0],
    [503, 'Mon, 23 Nov 2026 13:00:00 GMT', undefined],
    [503, 'soon', undefined],
    [500, '1', undefined],
    [404, null, undefined],
    [400, '1', undefined],
  ])('after %d with Retry-After %s', (status, retryAfter, seconds) => {
    expect(retryDelay(status, retryAfter, now)).toBe(seconds);
  });
});

describe('what Retry-After says', () => {
  it.each<[text: string | null, seconds: number | undefined]>([
    ['7', 7],
    ['Mon, 23 Nov 2026 13:00:00 GMT', 3600],
    ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s', (text, seconds) => {
    expect(readRetryAfter(text, now)).toBe(seconds);
  });
});
