import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../bench/attack/random.ts';
import { randomRequest } from '../../bench/attack/random-request.ts';

const calculator = {
  path: '/api/v1/calculators/a',
  number: 'n',
  list: 'l',
  choice: 'none',
  example: { parameters: { n: 1 } },
};
const subjects = {
  calculations: [calculator],
  calculator,
  largest: ['/api/v1/knowledge'],
  lengths: [1],
  lists: ['/api/v1/content/faq'],
};

const requestsOf = (seed: number, count: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => randomRequest(random, subjects));
};

describe('requests of chance', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(requestsOf(1, 50)).toEqual(requestsOf(1, 50));
    expect(requestsOf(1, 50)).not.toEqual(requestsOf(2, 50));
  });

  it('spread evenly', () => {
    const random = randomFrom(7);
    const counts = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw++) {
      const drawn = random.below(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(850);
  });

  it('are valid HTTP: one line of request, fields, and a body of its declared length', () => {
    for (const { text, method } of requestsOf(3, 2000)) {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const [first = '', ...fields] = head.split('\r\n');
      expect(first).toMatch(/^[A-Z]+ \/[\x21-\x7e]* HTTP\/1\.1$/);
      expect(first.startsWith(`${method} `)).toBe(true);
      for (const field of fields) expect(field).toMatch(/^[A-Za-z-]+: [\x20-\x7e]*$/);
      const length = /^Content-Length: (\d+)$/m.exec(head)?.[1];
      expect(rest.join('\r\n\r\n').length).toBe(Number(length ?? 0));
    }
  });
});
