import { expect, it } from 'vitest';
import { compareSides } from '#diff/compare.ts';
import { writeReport } from '#diff/report.ts';
import { replacingIn as replacing } from '../setup/problems.ts';
import { contentSide } from './sides.ts';

it('tells an editor what a price of a later day and a cost move', async () => {
  const edited = contentSide((files) => {
    replacing('rates.yaml', 'euros: 990', 'euros: 1010')(files);
    replacing('roi-analyzers/individual-vs-standard.yaml', 'amount: devCost', 'amount: devCost * 1.1')(files);
  });
  expect(writeReport(await compareSides(contentSide(), edited, '2026-11-28'))).toMatchInlineSnapshot(`
    "From content to content, on 2026-11-28, 2027-01-01

    Figures that move
      option_a.costs.entwicklung.amount: devCost → devCost * 1.1
        individual-vs-standard: savings in five years (of the cost) −4% to −0%, 37 of 52 requests; “50 users” €58,923 → €50,923 (from 2026-11-28)
      day_rates.developer: 990 → 1010
        app-entwicklung: total +0.4% to +1.9%, monthly cost +0.8% to +2.3%, 53 of 53 requests; “App for customers” €30,204 → €30,605 (on 2027-01-01)
        software-wartung: total +0.3% to +0.7%, 53 of 53 requests; “Customer portal” €16,460 → €16,535 (on 2027-01-01)

    Not announced. If it is meant, write into content/changes.yaml:
      - date: 2026-11-28
        reason: …
        roi-analyzers:
          individual-vs-standard: { percent: 4.1 }
      - date: 2027-01-01
        reason: …
        calculators:
          app-entwicklung: { percent: 2.4 }
          software-wartung: { percent: 0.7 }"
  `);
});
