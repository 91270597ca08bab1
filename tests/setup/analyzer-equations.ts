/**
 * The equations of the eight analyzers as the contract writes them, month by month: an oracle that shares no code with the
 * engine. Each returns the euros of both options in month `m`, not discounted and not rounded.
 */
export type Equations = (p: Given, m: number) => { a: number; b: number };

/** The parameters of a request, all of them. */
export interface Given {
  [name: string]: number;
}

/** `yes` in an equation: 1 if it holds, 0 if it does not. */
const iff = (holds: boolean) => (holds ? 1 : 0);

/** Every percentage as a fraction, and the symbols that all equations share. */
function shared(p: Given, m: number) {
  const of = (name: string) => p[name] ?? Number.NaN;
  const part = (name: string) => of(name) / 100;
  const y = Math.floor((m - 1) / 12);
  const G = of('goLiveMonth');
  const n = Math.max(1, G);
  const w = of('hourlyCost');
  const c = (1 + part('costIncrease')) ** y;
  const inv = (I: number, X = 0) =>
    m <= n ? (I * (1 + part('contingency')) + (of('internalHours') + X) * w) / n : 0;
  const own = of('internalHoursPerMonth') * w;
  const mu = (I: number) => (I * part('maintenanceRate')) / 12 + own;
  return { of, part, y, G, n, w, c, inv, own, mu, live: m > G };
}

/** What k payments of one euro are worth a month before the first: the sum that 1 − (1 + i)^−k over i is, without its loss of digits. */
const worthOfPayments = (rate: number, k: number) =>
  Array.from({ length: Math.max(0, k) }, (_, j) => (1 + rate / 12) ** -(j + 1)).reduce((a, b) => a + b, 0);

const annuity = (P: number, rate: number, k: number): number => P / worthOfPayments(rate, k);

const software: Equations = (p, m) => {
  const { of, part, y, n, w, c, own, live } = shared(p, m);
  const inUse = of('standardInUse') === 1;
  const off =
    of('users') * of('licenseCost') * (1 + part('licenseIncrease')) ** y +
    (of('standardCustomizationCost') / 12 + of('standardHoursPerMonth') * w) * c;
  const introduced = of('standardSetupCost') + of('standardRolloutHours') * w;
  const I = of('devCost') * (1 + part('contingency'));
  const k = of('leasingMonths');
  const paid = of('leasing') ? annuity(I, part('leasingRate'), k) * iff(m <= k) : (I / n) * iff(m <= n);
  const running = (of('maintenanceCost') / 12 + own + of('operatingCostPerMonth')) * c;
  return {
    a: paid + ((of('internalHours') * w) / n) * iff(m <= n) + (live ? running : inUse ? off : 0),
    b: inUse ? off : introduced * iff(m === 1) + off * iff(m >= of('licenseStartMonth')),
  };
};

const automation: Equations = (p, m) => {
  const { of, part, w, c, inv, mu, live } = shared(p, m);
  const [N, alpha, r, k] = [
    of('casesPerMonth'),
    part('automationRate'),
    part('realizationRate'),
    of('costPerError'),
  ];
  const I = of('implementationCost');
  const T = ((N * of('minutesPerCase')) / 60) * w * c;
  const E = N * part('errorRateManual') * k * c;
  const automated =
    (of('licenseCostPerMonth') + mu(I)) * c +
    T * (1 - alpha * r) +
    (1 - alpha) * E +
    alpha * N * part('errorRateAutomated') * k * c;
  return { a: inv(I) + (live ? automated : T + E), b: T + E };
};

const modernization: Equations = (p, m) => {
  const { of, part, y, G, w, c, inv, own, live } = shared(p, m);
  const leg = (of('maintenanceCostLegacy') / 12) * (1 + part('legacyCostIncrease')) ** y;
  const out = (hours: number) => ((hours * of('downtimeCostPerHour')) / 12) * c;
  const lost = of('lostHoursPerMonth') * w * c;
  const renewed =
    (of('maintenanceCostNew') / 12 + own) * c +
    out(of('downtimeHoursNew')) +
    (1 - part('realizationRate')) * lost;
  return {
    a:
      inv(of('modernizationCost')) +
      leg * iff(m <= G + of('parallelMonths')) +
      (live ? renewed : out(of('downtimeHoursLegacy')) + lost),
    b: leg + out(of('downtimeHoursLegacy')) + lost,
  };
};

const ai: Equations = (p, m) => {
  const { of, part, w, c, inv, mu, live } = shared(p, m);
  const [N, t, kappa, k] = [
    of('casesPerMonth'),
    of('minutesPerCase'),
    part('aiCoverage'),
    of('costPerError'),
  ];
  const I = of('implementationCost');
  const q =
    (of('inputTokens') * of('inputTokenPrice') + of('outputTokens') * of('outputTokenPrice')) / 1_000_000;
  const E = N * part('errorRateManual') * k * c;
  const s = kappa * (t - of('reviewMinutes'));
  const b = ((N * t) / 60) * w * c + E;
  const withAi =
    (of('platformCostPerMonth') + mu(I)) * c +
    kappa * N * q +
    kappa * N * part('errorRateAi') * k * c +
    (1 - kappa) * E +
    (N / 60) * w * c * (t - (s > 0 ? part('realizationRate') * s : s));
  return { a: inv(I) + (live ? withAi : b), b };
};

const interfaces: Equations = (p, m) => {
  const { of, part, w, c, inv, mu, live } = shared(p, m);
  const [N, x, r] = [of('recordsPerMonth'), part('exceptionRate'), part('realizationRate')];
  const I = of('interfaces') * of('costPerInterface');
  const T = ((N * of('minutesPerRecord')) / 60) * w * c;
  const E = N * part('errorRate') * of('costPerError') * c;
  const linked = (mu(I) + of('apiFeePerMonth')) * c + T * (1 - (1 - x) * r) + x * E;
  return { a: inv(I) + (live ? linked : T + E), b: T + E };
};

const maintenance: Equations = (p, m) => {
  const { of, part, c, inv, own, live } = shared(p, m);
  const o = (F: number, T: number, s: number, k: number) =>
    (730 / F) * (((T * of('serviceHours')) / 730) * of('downtimeCostPerHour') + k) +
    (s * of('securityIncidentCost')) / 12;
  const days = (of('includedDays') * of('dayRate')) / 12;
  const b =
    (o(of('mtbfWithout'), of('mttrWithout'), part('securityRiskWithout'), of('repairCostPerIncident')) +
      days) *
    c;
  const kept =
    (of('maintenanceCostPerMonth') + own + o(of('mtbfWith'), of('mttrWith'), part('securityRiskWith'), 0)) *
    c;
  return { a: inv(of('onboardingCost')) + (live ? kept : b), b };
};

const shop: Equations = (p, m) => {
  const { of, part, y, G, c, inv, mu, live } = shared(p, m);
  const S = of('monthlyRevenue') * (1 + part('revenueGrowth')) ** y;
  const j = S / of('averageOrderValue');
  const B = S * (1 + part('vatRate'));
  const ramp = of('rampMonths');
  const x = live ? (ramp === 0 ? 1 : Math.min(1, (m - G) / ramp)) : 0;
  const market = B * part('commissionRate') + j * of('feePerOrder') + S * part('marketplaceMarketingRate');
  const own = B * part('paymentRate') + j * of('paymentFixed') + S * part('marketingRate');
  const f = of('marketplaceMonthlyFee') * c;
  return {
    a:
      inv(of('shopCost')) +
      (live ? (of('shopMonthlyCost') + mu(of('shopCost'))) * c : 0) +
      (x < 1 ? f : 0) +
      x * own +
      (1 - x) * market,
    b: f + market,
  };
};

const erp: Equations = (p, m) => {
  const { of, part, y, G, w, c, inv, mu, live } = shared(p, m);
  const [users, rho, r] = [of('users'), part('residualManualRate'), part('realizationRate')];
  const I = of('implementationCost');
  const g = (1 + part('licenseIncrease')) ** y;
  const tools =
    users * of('toolCount') * of('toolCostPerUser') * g +
    ((of('interfaceCount') * of('interfaceMaintenance')) / 12) * c;
  const man = of('doubleEntryHours') * w * c;
  const err = of('errorCostPerMonth') * c;
  return {
    a:
      inv(I, users * of('trainingHours')) +
      users * of('erpLicenseCost') * g +
      tools * (m <= G + of('parallelMonths') ? 1 : part('toolsKept')) +
      (live ? mu(I) * c + man * (1 - (1 - rho) * r) + rho * err : man + err),
    b: tools + man + err,
  };
};

/** The equations of each analyzer, by its id. */
export const equations: Readonly<Record<string, Equations>> = {
  'individual-vs-standard': software,
  'automatisierung-vs-manuell': automation,
  'modernisierung-vs-weiterbetrieb': modernization,
  'ki-vs-manuell': ai,
  'api-vs-manuell': interfaces,
  'wartung-vs-ausfall': maintenance,
  'shop-vs-marktplatz': shop,
  'erp-vs-inselloesungen': erp,
};

/** What the investment of option A costs as planned. Leased, individual software is paid for as it is used. */
const planned: Readonly<Record<string, (of: (name: string) => number) => number>> = {
  'individual-vs-standard': (of) => (of('leasing') ? 0 : of('devCost')),
  'automatisierung-vs-manuell': (of) => of('implementationCost'),
  'modernisierung-vs-weiterbetrieb': (of) => of('modernizationCost'),
  'ki-vs-manuell': (of) => of('implementationCost'),
  'api-vs-manuell': (of) => of('interfaces') * of('costPerInterface'),
  'wartung-vs-ausfall': (of) => of('onboardingCost'),
  'shop-vs-marktplatz': (of) => of('shopCost'),
  'erp-vs-inselloesungen': (of) => of('implementationCost'),
};

/** How the investment may be paid. */
export const FINANCING = ['own', 'loan', 'leasing'];

/**
 * The payments after tax of both options in month `m`. Running costs k(m) lower the profit of their month:
 * a = k·(1 − t) + paid − grant·(1 − t) − t·deducted; b = b·(1 − t).
 */
export function payments(id: string, p: Given, m: number): { a: number; b: number } {
  const costs = equations[id]?.(p, m) ?? { a: Number.NaN, b: Number.NaN };
  const { of, part, G, n } = shared(p, m);
  const t = part('taxRate');
  const I = planned[id]?.(of) ?? Number.NaN;
  const P = I * (1 + part('contingency'));
  const due = (P / n) * iff(m <= n);
  const way = FINANCING[of('financing')];
  const [rate, k] = [part('financingRate'), of('financingMonths')];
  const R = annuity(P, rate, k) * iff(m <= k);
  // What is owed at the beginning of the month is what the payments to come are worth.
  const owed = R * worthOfPayments(rate, k - m + 1);
  const depreciated =
    (P / (12 * of('depreciationYears'))) * iff(m > G && m <= G + 12 * of('depreciationYears'));
  const deducted = way === 'leasing' ? R : depreciated + (way === 'loan' ? (owed * rate) / 12 : 0);
  const grant = I * part('grantRate') * iff(m === of('grantMonth'));
  const paid = way === 'own' ? due : R;
  return { a: (costs.a - due - grant) * (1 - t) + paid - t * deducted, b: costs.b * (1 - t) };
}

const half = (p: Given, ...names: string[]): Given =>
  Object.fromEntries(names.map((name) => [name, (p[name] ?? Number.NaN) / 2]));

/** Halfway to `other`, unless that is the better one. */
const halfway = (p: Given, name: string, other: string): Given => {
  const [a = Number.NaN, b = Number.NaN] = [p[name], p[other]];
  return { [name]: Math.max(a, (a + b) / 2) };
};

/** What is different in the pessimistic case, beside the contingency: half of what the investment saves is left. */
const pessimisticChanges: Readonly<Record<string, (p: Given) => Given>> = {
  'individual-vs-standard': (p) => half(p, 'licenseCost'),
  'automatisierung-vs-manuell': (p) => ({
    ...half(p, 'realizationRate'),
    ...halfway(p, 'errorRateAutomated', 'errorRateManual'),
  }),
  'modernisierung-vs-weiterbetrieb': (p) => ({
    ...half(p, 'realizationRate', 'maintenanceCostLegacy'),
    ...halfway(p, 'downtimeHoursNew', 'downtimeHoursLegacy'),
  }),
  'ki-vs-manuell': (p) => ({
    ...half(p, 'realizationRate'),
    ...halfway(p, 'errorRateAi', 'errorRateManual'),
  }),
  'api-vs-manuell': (p) => half(p, 'realizationRate', 'errorRate'),
  'wartung-vs-ausfall': (p) => {
    const [own = 0, other = 0] = [p['mtbfWithout'], p['mtbfWith']];
    const [without = 0, risk = 0] = [p['securityRiskWithout'], p['securityRiskWith']];
    return {
      ...half(p, 'includedDays'),
      mtbfWithout: other > own ? Math.min(own * 2, other) : own,
      securityRiskWithout: risk < without ? (risk + without) / 2 : without,
    };
  },
  'shop-vs-marktplatz': (p) => half(p, 'monthlyRevenue'),
  'erp-vs-inselloesungen': (p) => ({
    ...half(p, 'realizationRate', 'errorCostPerMonth'),
    toolsKept: 100 - (100 - (p['toolsKept'] ?? 0)) / 2,
  }),
};

/** The parameters of the pessimistic case. */
export const pessimistic = (id: string, p: Given): Given => ({
  ...p,
  ...pessimisticChanges[id]?.(p),
  contingency: Math.max(40, p['contingency'] ?? 0),
});

/** What a month's euros are worth in the first one, at a rate in % a year. */
export function discounted(euros: number, rate: number, m: number): number {
  return euros * (1 + rate / 100) ** (-(m - 1) / 12);
}

/** Half up; within 1e-8 euros of a tie is a tie. */
export const roundedCents = (euros: number): number => Math.floor(100 * euros + 0.5 + 1e-6);
