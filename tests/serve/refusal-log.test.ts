import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalLog } from '#serve/log/log.ts';

const warn = vi.fn();
const refuse = (refusals: ReturnType<typeof refusalLog>, network: string, status = 429) =>
  refusals.add({
    request: { method: 'GET', path: '/api/v1/search', query: 'query=private', header: () => undefined },
    status,
    network,
  });
const told = () => warn.mock.calls.map(([fields]) => fields);

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  warn.mockReset();
});

describe('requests beyond the rate limit', () => {
  it('are told in one line a minute, with the networks that sent most', () => {
    const refusals = refusalLog({ warn });
    for (let index = 0; index < 500; index++)
      refuse(refusals, index % 5 === 0 ? '192.0.2.0/24' : '203.0.113.0/24');
    vi.advanceTimersByTime(59_000);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(1000);
    const networks = { '203.0.113.0/24': 400, '192.0.2.0/24': 100 };
    expect(told()).toEqual([{ status: 429, refused: 500, networks }]);
    expect(Object.keys(told()[0].networks)).toEqual(Object.keys(networks));
    vi.advanceTimersByTime(600_000);
    expect(told()).toHaveLength(1);

    refuse(refusals, '192.0.2.0/24');
    vi.advanceTimersByTime(60_000);
    expect(told()[1]).toEqual({ status: 429, refused: 1, networks: { '192.0.2.0/24': 1 } });
  });

  it('take one short line, however many networks send them', () => {
    const refusals = refusalLog({ warn });
    for (let index = 0; index < 50_000; index++) refuse(refusals, `2001:db8:${index.toString(16)}::/48`);
    vi.advanceTimersByTime(60_000);
    expect(told()).toHaveLength(1);
    expect(told()[0].refused).toBe(50_000);
    expect(Object.keys(told()[0].networks)).toHaveLength(5);
  });

  it('are counted by network for the first thousand networks of a burst, beyond that only together', () => {
    const refusals = refusalLog({ warn });
    for (let index = 0; index < 1000; index++) refuse(refusals, `2001:db8:${index.toString(16)}::/48`);
    for (let index = 0; index < 10; index++) refuse(refusals, '192.0.2.0/24');
    refusals.flush();
    expect(told()[0].refused).toBe(1010);
    expect(told()[0].networks).not.toHaveProperty('192.0.2.0/24');
  });

  it('are told at the end of the process, and not twice', () => {
    const refusals = refusalLog({ warn });
    refusals.flush();
    refuse(refusals, '192.0.2.0/24');
    refusals.flush();
    vi.advanceTimersByTime(60_000);
    expect(told()).toEqual([{ status: 429, refused: 1, networks: { '192.0.2.0/24': 1 } }]);
  });
});

it('each request that comes while the process is stopping is told at once, without its query string', () => {
  const refusals = refusalLog({ warn });
  refuse(refusals, '192.0.2.0/24', 503);
  expect(told()).toEqual([{ id: expect.any(String), method: 'GET', path: '/api/v1/search', status: 503 }]);
});
