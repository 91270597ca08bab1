import { describe, expect, inject, it } from 'vitest';
import { analysisSchema } from '#schema/analyzer.ts';
import { send } from '../../contract/send.ts';

describe.each(['nodeServer', 'devServer'] as const)('the golden values over the wire, %s', (server) => {
  const origin = inject(server);

  /** Calculated by hand. */
  it.each([
    [
      'individual-vs-standard',
      { users: 25, licenseCost: 60, devCost: 80000 },
      [null, -74000, -59255, -40538.6, 140000, 99461.4],
    ],
    ['individual-vs-standard', { users: 50, licenseCost: 60, devCost: 80000 }, [38, -56000, -2510, 58922.8]],
    [
      'individual-vs-standard',
      { users: 50, licenseCost: 60, devCost: 80000, leasing: true },
      [1, 1454.4, 9853.2, 48740.4],
    ],
    [
      'automatisierung-vs-manuell',
      { casesPerMonth: 1000, minutesPerCase: 10, implementationCost: 25000 },
      [5, 39009.92, 173341.88, 316516.16, 174316.72, 490832.88],
    ],
    [
      'modernisierung-vs-weiterbetrieb',
      { modernizationCost: 120000, maintenanceCostLegacy: 35000 },
      [36, -92938.02, 2518.14, 111057.3, 246353.82, 357411.12],
    ],
    [
      'ki-vs-manuell',
      { casesPerMonth: 2000, minutesPerCase: 8, implementationCost: 30000 },
      [6, 38211.12, 174633.36, 311055.6, 443344.2, 754399.8],
    ],
    [
      'api-vs-manuell',
      { recordsPerMonth: 1500, minutesPerRecord: 3, costPerInterface: 8000 },
      [6, 21527, 96581, 171635, 41665, 213300],
    ],
    [
      'wartung-vs-ausfall',
      { maintenanceCostPerMonth: 800, downtimeCostPerHour: 1000 },
      [3, 6600.04, 23800.12, 41000.2, 65000, 106000.2],
    ],
    [
      'shop-vs-marktplatz',
      { monthlyRevenue: 20000, averageOrderValue: 60, shopCost: 25000 },
      [29, -15258.04, 6761.12, 32448.08, 168814.72, 201262.8],
    ],
    [
      'erp-vs-inselloesungen',
      { users: 20, implementationCost: 100000 },
      [49, -85764.8, -29191.16, 27840.88, 283963.52, 311804.4],
    ],
  ])('%s %j is golden', async (id, parameters, golden) => {
    const reply = await send(origin, `/api/v1/roi-analyzers/${id}`, {
      method: 'POST',
      body: JSON.stringify({ parameters }),
    });
    const { roi_analysis: roi } = analysisSchema.parse(JSON.parse(reply.text));
    const figures = [roi.breakeven_month, roi.savings_year_1, roi.savings_year_3, roi.savings_year_5];
    const totals = [roi.option_a.total_cost_5y, roi.option_b.total_cost_5y];
    expect([...figures, ...totals].slice(0, golden.length)).toEqual(golden);
  });
});
