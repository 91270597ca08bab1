import { expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { projectWork } from '#pricing/estimate/project-work.ts';
import { ratesOn } from '#pricing/rates.ts';
import { compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';

const days = line({ days: 'users', role: 'developer', customer_days: 2.5 });

it.each([
  ['the days of its lines, and those of the customer', { lines: { days } }, [10, 2.5]],
  [
    'those of a share, such as project management, too',
    { lines: { days, lead: line({ share: 0.2 }) } },
    [12, 2.5],
  ],
  ['nothing for what is bought', { lines: { days, licences: line({ euros: 5000 }) } }, [10, 2.5]],
  [
    'nothing for running cost',
    {
      lines: { days },
      monthly: { care: line({ yearly_share: 0.15 }), more: line({ days: 1, role: 'developer' }) },
    },
    [10, 2.5],
  ],
  ['none where the total is that of a year', { basis: 'first_year', lines: { days } }, [0, 0]],
  ['none where no line is in days', { lines: { licences: line({ euros: 5000 }) } }, [0, 0]],
])('the work of a project is %s', (_, fields, [person_days, customer_days]) => {
  const calculator = compiledCalculator(fields);
  const result = estimate(calculator, { users: 10 }, ratesOn(fixturePrices.rates, '2026-11-21'));
  expect(projectWork(result, calculator.source)).toEqual({ person_days, customer_days });
});
