import { describe, expect, it } from 'vitest';
import { answerCache, answerKeeper, type Compressors } from '#api/files/answer-cache.ts';
import type { Answer, ApiRequest, Computation } from '#api/message.ts';
import { textOf } from '#text/pieces.ts';
import { perform } from '../setup/perform.ts';

const request = (query: string, coding = 'identity'): ApiRequest => ({
  method: 'GET',
  path: '/list',
  query,
  header: (name) => (name === 'accept-encoding' ? coding : undefined),
});

/** A keeper of answers that are their query strings, so many times, and how often which was made or compressed. */
function keeperOf({
  kilobytes = 100,
  times = 1000,
  compress = async (bytes: Uint8Array): Promise<Uint8Array> => bytes.slice(0, 9),
} = {}) {
  const made: string[] = [];
  const compressed: string[] = [];
  const compressors: Compressors = {
    br: (bytes) => {
      compressed.push(new TextDecoder().decode(bytes.slice(0, 1)));
      return compress(bytes);
    },
  };
  const answers = answerCache(kilobytes * 1024);
  const keeper = answerKeeper('list', { answers, compressors });
  const computation = (asked: ApiRequest): Computation =>
    keeper.find(asked) ??
    keeper.compute(asked, {
      cost: 'search',
      make: () => {
        made.push(asked.query);
        return { body: new TextEncoder().encode(asked.query.repeat(times)), headers: {} };
      },
    });
  const ask = async (query: string, coding?: string): Promise<Answer> =>
    perform(computation(request(query, coding)));
  return { answers, made, compressed, computation, ask };
}

describe('an answer that is kept', () => {
  it('is made once and costs as much each time', async () => {
    const { made, ask, computation } = keeperOf();
    expect(computation(request('a')).cost).toBe('search');
    const first = await ask('a');
    expect(textOf([first.body])).toBe('a'.repeat(1000));
    expect(await ask('a')).toEqual(first);
    expect(computation(request('a'))).toMatchObject({ cost: 'search', isQuick: true });
    expect(made).toEqual(['a']);
  });

  it('is made anew for another query string', async () => {
    const { made, ask } = keeperOf();
    for (const query of ['a', 'b', 'a&b', 'A', 'a']) await ask(query);
    expect(made).toEqual(['a', 'b', 'a&b', 'A']);
  });

  it('is one of its address', async () => {
    const { answers, ask } = keeperOf();
    await ask('a');
    expect(answerKeeper('list', { answers }).find(request('a'))).toBeDefined();
    expect(answerKeeper('other', { answers }).find(request('a'))).toBeUndefined();
  });

  it('is compressed once, however many ask for it meanwhile', async () => {
    const { made, compressed, computation, ask } = keeperOf({ times: 2000 });
    await ask('a');
    expect(computation(request('a', 'br'))).toMatchObject({ isQuick: false, isLarge: true });
    const [one, other] = await Promise.all([ask('a', 'br'), ask('a', 'br')]);
    expect(one).toEqual(other);
    expect(one.body).toHaveLength(9);
    expect(computation(request('a', 'br')).isQuick).toBe(true);
    expect([made, compressed]).toEqual([['a'], ['a']]);
  });

  it('is compressed again if that has failed', async () => {
    const failures = [new Error('out of memory')];
    const { ask, compressed } = keeperOf({
      times: 2000,
      compress: async (bytes) => {
        const failure = failures.pop();
        if (failure) throw failure;
        return bytes;
      },
    });
    await expect(ask('a', 'br')).rejects.toThrow('out of memory');
    expect((await ask('a', 'br')).status).toBe(200);
    expect(compressed).toEqual(['a', 'a']);
  });

  it('makes way for others when it is the one not asked for longest', async () => {
    // An answer of 6 KB counts as 16 KB.
    const { made, ask } = keeperOf({ kilobytes: 70, times: 6 * 1024 });
    for (const query of 'abcd') await ask(query);
    for (const query of 'abcd') await ask(query);
    expect(made.join('')).toBe('abcd');
    await ask('e');
    for (const query of 'bcd') await ask(query);
    expect(made.join('')).toBe('abcde');
    await ask('a');
    expect(made.join('')).toBe('abcdea');
  });
});

describe('an answer is not kept', () => {
  it('if it takes more than a quarter of the cache', async () => {
    const { made, ask } = keeperOf({ kilobytes: 64, times: 6 * 1024 + 1 });
    for (let time = 0; time < 2; time++) await ask('a');
    expect(made).toEqual(['a', 'a']);
    const smaller = keeperOf({ kilobytes: 64, times: 6 * 1024 });
    for (let time = 0; time < 2; time++) await smaller.ask('a');
    expect(smaller.made).toEqual(['a']);
  });

  it('if its headers are what takes more', async () => {
    const answers = answerCache(64 * 1024);
    const keeper = answerKeeper('list', { answers });
    const keepWith = async (length: number) => {
      const make = () => ({ body: new Uint8Array(1024), headers: { Link: 'x'.repeat(length) } });
      await perform(keeper.compute(request(`${length}`), { cost: 'search', make }));
      return keeper.find(request(`${length}`)) !== undefined;
    };
    expect(await keepWith(10 * 1024)).toBe(true);
    expect(await keepWith(10 * 1024 + 1)).toBe(false);
  });

  it('if its query string is longer than 300 characters', async () => {
    const { made, ask } = keeperOf({ times: 1 });
    for (const length of [300, 300, 301, 301]) await ask('x'.repeat(length));
    expect(made.map(({ length }) => length)).toEqual([300, 301, 301]);
  });

  it('if the runtime keeps none', async () => {
    const keeper = answerKeeper('list', {});
    const make = () => Promise.resolve({ body: new TextEncoder().encode('one'), headers: { Vary: 'x' } });
    const computation = keeper.compute(request('a'), { cost: 'computed', isLarge: true, make });
    expect(computation).toMatchObject({ cost: 'computed', isLarge: true });
    const answer = await perform(computation);
    expect([textOf([answer.body]), answer.headers['Vary']]).toEqual(['one', 'x']);
    expect(keeper.find(request('a'))).toBeUndefined();
  });
});
