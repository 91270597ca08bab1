import { describe, expect, it } from 'vitest';
import { readOptions } from '../../bench/attack/options.ts';

const read = (...args: string[]) => readOptions(args, ['fuzz', 'soak']);

describe('the arguments of npm run attack', () => {
  it('may be left out', () => {
    expect(read()).toEqual({
      baseUrl: undefined,
      proxy: undefined,
      isFull: false,
      soakMinutes: 1,
      seed: 1,
      only: [],
    });
  });

  it('name a server and how much to do', () => {
    expect(
      read('http://localhost:4321', '--full', '--soak', '10', '--seed=7', '--only', 'fuzz,soak'),
    ).toEqual({
      baseUrl: 'http://localhost:4321',
      proxy: undefined,
      isFull: true,
      soakMinutes: 10,
      seed: 7,
      only: ['fuzz', 'soak'],
    });
  });

  it('name a proxy', () => {
    expect(read('--behind', 'nginx')).toEqual({ ...read(), proxy: 'nginx' });
  });

  it.each([
    [['https://localhost'], 'write http://host:port'],
    [['http://a:1/api'], 'write http://host:port'],
    [['http://a', 'b'], 'Unknown argument "b"'],
    [['--only', 'fuz'], 'Unknown attack "fuz"'],
    [['--soak', '0'], '--soak "0"'],
    [['--seed', 'x'], '--seed "x"'],
    [['http://a', '--behind', 'nginx'], 'goes without an address'],
    [['--behind', 'squid'], 'nginx or caddy'],
    [['--fast'], '--fast'],
  ])('%j is refused', (args, message) => {
    expect(read(...args)).toEqual({ message: expect.stringContaining(message) });
  });
});
