import { expect, it } from 'vitest';
import { reportText } from '../../bench/speed/report.ts';

const facts = { date: '2026-11-28', commit: 'abc', machine: '2 cores', versions: 'Node 26' };
const row = { work: 'GET a list', before: '', measured: 2, unit: '×' } as const;

it('a report keeps the sections that were not measured, and says what is to be known beside the figures', () => {
  const titles = ['First', 'Second'];
  const former = reportText('', { titles, measured: [{ title: 'Second', rows: [row] }], facts });
  const noted = { title: 'First', note: 'Theirs does more.', rows: [{ ...row, goal: { atLeast: 3 } }] };
  const text = reportText(former, { titles, measured: [noted], facts });
  expect(text.split(/^## /m).slice(1)).toEqual([
    `First

2026-11-28, commit abc; 2 cores; Node 26.

Theirs does more.

| work | before | now | goal | reached |
|---|---|---|---|---|
| GET a list |  | 2.00 | ≥ 3.00 | no |

`,
    former.split('## ')[1],
  ]);
  expect(text).toContain('**0 of 1 goals reached.**');
});
