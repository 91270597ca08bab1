import { describe, expect, it } from 'vitest';
import { estimateOf } from '../setup/estimate-of.ts';
import { calculators } from '../setup/pricing.ts';

// The same job costs about the same, whichever calculator a customer comes to.

const total = (id: string, parameters: object) => estimateOf(id, parameters).total_estimate;
const monthly = (id: string, parameters: object) => estimateOf(id, parameters).monthly_cost;

function expectRatio(a: number, b: number, [least, most]: readonly [number, number]): void {
  expect(a / b, `${a} to ${b}`).toBeGreaterThanOrEqual(least);
  expect(a / b, `${a} to ${b}`).toBeLessThanOrEqual(most);
}

describe('an ERP for 25 workplaces with five modules and two interfaces', () => {
  const modules = ['sales', 'purchasing', 'inventory', 'production', 'accounting'];
  const einfuehrung = { users: 25, modules: 5, interfaces: 2 };
  const suite = { users: 25, modules, interfaces: 2 };

  it.each([
    ['rented', { license: 'subscription' }, { license: 'subscription' }],
    ['bought', { license: 'purchase' }, { license: 'purchase', hosting: 'managed' }],
  ])('costs the same in both calculators: %s', (_, one, other) => {
    expectRatio(
      total('erp-einfuehrung', { ...einfuehrung, ...one }),
      total('erpsuite-erp-crm', { ...suite, ...other }),
      [0.85, 1.15],
    );
  });

  it('takes 15 to 30 percent of it to move the data', () => {
    const job = { ...einfuehrung, dataMigration: 'full-history' };
    const data = { sources: 1, objects: 6, records: 150_000 };
    expectRatio(total('data-migration', data), total('erp-einfuehrung', job), [0.15, 0.3]);
  });
});

describe('upkeep', () => {
  const app = { platform: 'cross-platform', complexity: 'medium' };
  const portal = { kind: 'portal', pages: 30 };
  const shop = { system: 'self-hosted', products: 1500 };
  const known = (developmentCost: number) => ({
    developmentCost,
    technologyAge: 'current',
    takeover: false,
    interfaces: 1,
  });

  it('of an app is the same in all calculators that offer it', () => {
    const developmentCost = total('app-entwicklung', app);
    const own = monthly('app-entwicklung', app);
    const screens = 14;
    const asApp = { platforms: 'shared-code', screens, developmentCost, takeover: false };
    expectRatio(own, monthly('mobile-app-wartung', asApp), [0.7, 1.4]);
    expectRatio(own, monthly('software-wartung', known(developmentCost)), [0.7, 1.4]);
  });

  it.each([
    ['a portal', 'web-entwicklung', portal],
    ['a shop', 'online-shop', shop],
  ])('of %s is what software maintenance charges for it', (_, id, parameters) => {
    const developmentCost = total(id, parameters);
    expectRatio(monthly(id, parameters), monthly('software-wartung', known(developmentCost)), [0.7, 1.4]);
  });
});

it('an app of six functions is cheaper as a first version', () => {
  const features = ['login', 'push', 'payment', 'camera', 'maps', 'chat'];
  const app = { platform: 'cross-platform', complexity: 'medium', features };
  expectRatio(total('mvp', { features: 6, platforms: 'mobile' }), total('app-entwicklung', app), [0.5, 0.9]);
});

it('two linked systems cost about as much as one of many that are moved to a platform', () => {
  const link = total('schnittstellen-apis', { systems: 2, endpoints: 3 });
  const moved = { target: 'consolidate', links: 10, moved: 40, systems: 4 };
  expectRatio(total('api-integration-chaos', moved) / 4, link, [0.6, 1.6]);
  // What the comparison of manual work with an interface assumes for one.
  expectRatio(12_000, link, [0.6, 1.6]);
});

it('a penetration test costs the same on its own and within a test series', () => {
  const series = { flows: 25, phase: 'before-launch', penetrationTest: true };
  const without = total('qa-testing', { ...series, penetrationTest: false });
  const audit = total('security-audit', { scope: 'web', applications: 1 });
  expectRatio(total('qa-testing', series) - without, audit, [0.6, 1.6]);
});

describe('on call around the clock', () => {
  const NAMES = ['response', 'responseTime', 'onCall', 'monitoring', 'support'];

  /** The values of a parameter that promise it. */
  const offers = calculators.flatMap(([id, { source }]) =>
    Object.entries(source.parameters).flatMap(([name, parameter]) =>
      NAMES.includes(name) && parameter.type === 'choice' && 'around-the-clock' in parameter.values
        ? [{ id, name, example: source.examples[1]?.parameters ?? {} }]
        : [],
    ),
  );

  it.each(offers)('costs what the price list says: $id', ({ id, name, example }) => {
    const { lines } = estimateOf(id, { ...example, [name]: 'around-the-clock' });
    expect(lines.map(({ expected }) => expected)).toContain(4500);
  });

  it('is offered by several', () => {
    expect(offers.length).toBeGreaterThanOrEqual(6);
  });
});
