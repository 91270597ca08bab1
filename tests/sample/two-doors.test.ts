import { describe, expect, it } from 'vitest';
import { estimateOf } from '../setup/estimate-of.ts';
import { calculators } from '../setup/pricing.ts';

// The same job costs about the same, whichever calculator a customer comes to.

const total = (id: string, parameters: object) => estimateOf(id, parameters).total_estimate;
const monthly = (id: string, parameters: object) => estimateOf(id, parameters).monthly_cost;

const APP = { platform: 'cross-platform', complexity: 'medium' };
const PORTAL = { kind: 'portal', pages: 25 };
const PLATFORM = { base: 'new', tenants: 5, modules: 4 };
const SUITE = ['sales', 'purchasing', 'inventory'];
const TESTED = { flows: 25, phase: 'before-launch' };

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

/** What a job costs more with other answers. */
const added = (id: string, base: object, less: object, more: object) =>
  total(id, { ...base, ...more }) - total(id, { ...base, ...less });

const example = (id: string, index: number): object =>
  calculators.find(([name]) => name === id)?.[1].source.examples[index]?.parameters ?? {};

describe('the same work costs the same through each door', () => {
  it.each<[work: string, most: number, doors: number[]]>([
    [
      'one more link between two systems',
      1.15,
      [
        added('app-entwicklung', { ...APP, backend: 'new' }, { systems: 1 }, { systems: 2 }),
        added('mvp', { features: 6, platforms: 'web' }, { connections: 1 }, { connections: 2 }),
        added('web-entwicklung', { ...PORTAL, integrations: [] }, { systems: 1 }, { systems: 2 }),
        added('white-label-plattform', PLATFORM, { systems: 1 }, { systems: 2 }),
        added('erp-einfuehrung', { users: 25, modules: 3 }, { interfaces: 1 }, { interfaces: 2 }),
        added('erpsuite-erp-crm', { users: 25, modules: SUITE }, { interfaces: 1 }, { interfaces: 2 }),
      ],
    ],
    [
      'a load test at peak load',
      1.15,
      [
        added('qa-testing', TESTED, { loadTest: 'none' }, { loadTest: 'peak' }),
        added(
          'performance-optimierung',
          example('performance-optimierung', 1),
          { loadTest: false },
          { loadTest: true },
        ),
      ],
    ],
    [
      'a penetration test',
      1.15,
      [
        added('qa-testing', TESTED, { penetrationTest: false }, { penetrationTest: true }),
        total('security-audit', { scope: 'web', applications: 1 }),
      ],
    ],
    [
      'a marketplace of 18 screens, as a first version and as a portal',
      1.15,
      [
        total('mvp', {
          features: 8,
          screens: 18,
          platforms: 'web',
          basics: ['accounts', 'administration', 'payment'],
        }),
        total('web-entwicklung', { kind: 'portal', pages: 18, processes: 6, integrations: ['payment'] }),
      ],
    ],
    [
      '45 forms and 30 reports, new and in place of an old application',
      1.15,
      [
        total('web-entwicklung', { kind: 'application', pages: 45, reports: 30 }),
        total('legacy-modernisierung', { strategy: 'rewrite', modules: 5, screens: 75, reportShare: 40 }),
      ],
    ],
    // What a port leaves out, and what tenants, supervision and bids add, is said on the pages.
    [
      'the same, ported',
      1.3,
      [
        total('web-entwicklung', { kind: 'application', pages: 45, reports: 30 }),
        total('legacyide-entwicklung', { target: 'port', forms: 45, reports: 30 }),
      ],
    ],
    [
      'the marketplace with two tenants',
      1.3,
      [
        total('web-entwicklung', { kind: 'portal', pages: 18, processes: 6, integrations: ['payment'] }),
        total('white-label-plattform', { ...PLATFORM, tenants: 2, screens: 18 }),
      ],
    ],
    [
      'reading invoices of many layouts',
      1.3,
      [
        total('automatisierung-rpa', {
          attended: 'unattended',
          processes: 1,
          steps: 15,
          systems: 2,
          documents: 'varied',
        }),
        total('ki-machine-learning', { ...example('ki-machine-learning', 0), useCase: 'extraction' }),
        total('ki-agent-integration', example('ki-agent-integration', 0)),
      ],
    ],
    [
      'a specification',
      1.3,
      [
        total('discovery-workshop', { ...example('discovery-workshop', 1), outputs: ['tender'] }),
        added('erp-einfuehrung', { users: 25, modules: 5 }, { selection: false }, { selection: true }),
      ],
    ],
  ])('%s: at most %f times', (_, most, doors) => {
    expect(Math.max(...doors) / Math.min(...doors), doors.join(', ')).toBeLessThanOrEqual(most);
  });
});

describe('on call around the clock', () => {
  const NAMES = ['responseTime', 'onCall', 'monitoring', 'support'];

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
