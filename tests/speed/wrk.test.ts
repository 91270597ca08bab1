import { describe, expect, it } from 'vitest';
import { readLoad } from '../../bench/speed/wrk.ts';

const report = (latency: string, more = '') => `Running 2s test @ http://127.0.0.1:4321/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.10ms    1.99ms  99.00ms   99.12%
  Latency Distribution
     50%    1.90ms
     99%    ${latency}
  2514 requests in 2.00s, 1.92MB read
${more}Requests/sec:   1256.99
Transfer/sec:      0.96MB
`;

describe('what wrk prints', () => {
  it.each([
    ['250.00us', 0.25],
    ['6.10ms', 6.1],
    ['1.51s', 1510],
  ])('has a latency of %s', (latency, p99) => {
    expect(readLoad(report(latency))).toEqual({ rate: 1256.99, p99 });
  });

  it.each(['  Non-2xx or 3xx responses: 12\n', '  Socket errors: connect 0, read 3, write 0, timeout 0\n'])(
    'is no measure with %j',
    (more) => {
      expect(() => readLoad(report('6.10ms', more))).toThrow('Not every answer was a success');
    },
  );
});
