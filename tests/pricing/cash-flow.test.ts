import { describe, expect, it } from 'vitest';
import { analyze, breakDown } from '#pricing/analysis/analysis.ts';
import { analyzerProblems, compiledAnalyzer } from '../setup/pricing-fixtures.ts';

/** An investment of 6,000 euros and 600 of contingency in month 1, and 100 euros a month. */
const analyzer = (cash_flow: object) =>
  compiledAnalyzer(
    {
      investment: { amount: 6000, until: 1, investment: 'planned' },
      contingency: { amount: 600, until: 1, investment: 'contingency' },
      upkeep: { amount: 100 },
    },
    undefined,
    { cash_flow },
  );

const months = (cash_flow: object, count: number) =>
  analyze(analyzer(cash_flow), {}).option_a.monthly_costs.slice(0, count);

const total = (cash_flow: object) => analyze(analyzer(cash_flow), {}).option_a.total_cost_5y;

describe('the cash flow', () => {
  it.each([
    ['is the costs as they fall due without a rule that applies', {}, [6700, 100, 100]],
    ['has running costs less the tax that they save', { tax_rate: 40, in_use_from: 9 }, [6660, 60, 60]],
    ['has the investment depreciated from its use on', { tax_rate: 40, in_use_from: 2 }, [6660, -160, -160]],
    ['has a grant of what is planned', { grant_rate: 50, grant_month: 3 }, [6700, 100, -2900]],
    ['has a grant that is taxed', { grant_rate: 50, grant_month: 2, tax_rate: 40 }, [6440, -1960, -160]],
    ['has installments in place of the investment', { financed_if: 'true' }, [650, 650, 650]],
    ['has rent that is deducted', { financed_if: 'true', rented_if: 'true', tax_rate: 40 }, [390, 390, 390]],
  ])('%s', (_, rules, expected) => {
    expect(months(rules, 3)).toEqual(expected);
  });

  it('has the interest of a loan deducted with the depreciation, so that all of it is by the end', () => {
    const loan = { financed_if: 'true', financing_rate: 12, financing_months: 24 };
    const untaxed = total(loan);
    expect(untaxed).toBeGreaterThan(total({}));
    expect(total({ ...loan, tax_rate: 40, depreciation_years: 3 })).toBeCloseTo(untaxed * 0.6, 0);
  });

  it('has an item in the breakdown for what each rule adds or takes', () => {
    const rules = { financed_if: 'true', financing_rate: 12, grant_rate: 10, tax_rate: 40 };
    const { a } = breakDown(analyzer(rules), {});
    expect(a.map(({ item }) => item.id).slice(3, 6)).toEqual(['financing', 'grant', 'tax']);
    expect(a[4]?.total_cost_5y).toBe(-600);
    expect(a.reduce((sum, { total_cost_5y }) => sum + total_cost_5y, 0)).toBeCloseTo(total(rules), 6);
  });

  it.each([
    ['tax_rate', 'hours', 'may lie outside 0 to 100'],
    ['financing_months', 'months', 'may lie outside 1 to 1000'],
    ['depreciation_years', 'user', 'uses "user", which is not a parameter'],
    ['financed_if', 'user > 1', 'uses "user", which is not a parameter'],
  ])('is refused with a problem in %s', (key, source, message) => {
    const problems = analyzerProblems({ work: { amount: 1 } }, undefined, { cash_flow: { [key]: source } });
    expect(problems).toContain(`cash_flow.${key}: "${source}" ${message}`);
  });
});
