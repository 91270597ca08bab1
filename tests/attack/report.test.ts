import { describe, expect, it } from 'vitest';
import { allHold, atMost, exactly, toldOnly } from '../../bench/attack/figures.ts';
import { hasFailed, markdownText, terminalText } from '../../bench/attack/report.ts';

const outcome = {
  name: 'flood',
  figures: [
    atMost(100, { measures: 'health check', unit: 'ms', measured: 25 }),
    exactly(0, { measures: 'answers lost', measured: 2 }),
    allHold('checks', [{ name: 'a | b', error: 'is <200>' }]),
    toldOnly({ measures: 'answers', unit: 'count', measured: 9 }),
  ],
};
const facts = { date: '2026-11-22', commit: 'abc1234', isFull: false, soakMinutes: 1, seed: 1 };

describe('the report of attacks', () => {
  it('has times as a share of their limit, and counts as they are', () => {
    expect(markdownText([outcome], facts)).toMatchInlineSnapshot(`
      "# Attacks

      Written by \`npm run attack\` on 2026-11-22 at commit abc1234 (short run, 1 min of soak, seed 1): **1 of 3 limits held.**

      Times and memory depend on the machine, and so are given as a share of their limit (1.00 is the limit); counts are exact.
      A figure without a limit is only told.

      | attack | what is measured | limit | measured | ok |
      |---|---|---|---|---|
      | flood | health check | 100.0 ms | 0.25 | yes |
      | flood | answers lost | 0 | 2 | **no** |
      | flood | checks | 1 | 0 | **no** |
      | flood | answers |  | 9 | yes |

      ## What did not hold

      flood: checks

      - a \\| b: is &lt;200>
      "
    `);
  });

  it('has times as they were measured in the terminal', () => {
    expect(terminalText(outcome)).toContain('25.0 ms');
  });

  it('fails for one figure, and for an attack that could not be made; not for one left out', () => {
    expect(hasFailed(outcome)).toBe(true);
    expect(hasFailed({ name: 'a', figures: [], failure: 'no Redis' })).toBe(true);
    expect(hasFailed({ name: 'a', figures: [], isSkipped: true })).toBe(false);
    expect(hasFailed({ name: 'a', figures: outcome.figures.slice(0, 1) })).toBe(false);
  });
});
