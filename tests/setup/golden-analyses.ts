/** What a request comes to, as the contract of the analyzers has it: month of breaking even, savings, totals. */
export interface GoldenAnalysis {
  id: string;
  parameters: Record<string, number | boolean>;
  /** Break-even, savings of years 1, 3 and 5, total A, total B. */
  figures: [number | null, number, number, number, number, number];
}

/** The table of the contract, on which two implementations agree. */
export const goldenAnalyses: GoldenAnalysis[] = [
  {
    id: 'individual-vs-standard',
    parameters: { users: 25, licenseCost: 60, devCost: 80_000 },
    figures: [null, -95_100.78, -87_161.34, -76_810.14, 176_271.54, 99_461.4],
  },
  {
    id: 'individual-vs-standard',
    parameters: { users: 60, licenseCost: 60, devCost: 80_000 },
    figures: [44, -82_500.78, -20_318.34, 49_835.7, 188_871.54, 238_707.24],
  },
  {
    id: 'individual-vs-standard',
    parameters: { users: 60, licenseCost: 60, devCost: 80_000, leasing: true },
    figures: [45, -19_300.98, -6718.98, 38_634.9, 200_072.34, 238_707.24],
  },
  {
    id: 'individual-vs-standard',
    parameters: { users: 60, licenseCost: 60, devCost: 80_000, standardInUse: false },
    figures: [33, -53_100.78, 9081.66, 79_235.7, 167_271.54, 246_507.24],
  },
  {
    id: 'automatisierung-vs-manuell',
    parameters: { casesPerMonth: 1000, minutesPerCase: 10, implementationCost: 36_000 },
    figures: [19, -17_915.22, 51_706.14, 124_852.02, 362_935.14, 487_787.16],
  },
  {
    id: 'automatisierung-vs-manuell',
    parameters: { casesPerMonth: 1000, minutesPerCase: 10, implementationCost: 36_000, realizationRate: 100 },
    figures: [12, 2916.72, 130_190.76, 263_907.84, 223_879.32, 487_787.16],
  },
  {
    id: 'automatisierung-vs-manuell',
    parameters: { casesPerMonth: 1000, minutesPerCase: 10, implementationCost: 36_000, discountRate: 6 },
    figures: [19, -18_545.73, 43_580.47, 101_671.73, 321_294.72, 422_966.45],
  },
  {
    id: 'modernisierung-vs-weiterbetrieb',
    parameters: { modernizationCost: 140_000, maintenanceCostLegacy: 45_000 },
    figures: [48, -170_005.98, -57_676.38, 72_043.38, 406_580.1, 478_623.48],
  },
  {
    id: 'modernisierung-vs-weiterbetrieb',
    parameters: { modernizationCost: 140_000, maintenanceCostLegacy: 45_000, goLiveMonth: 0 },
    figures: [40, -132_193.92, -19_864.32, 109_855.44, 368_768.04, 478_623.48],
  },
  {
    id: 'ki-vs-manuell',
    parameters: { casesPerMonth: 2000, minutesPerCase: 8, implementationCost: 55_000 },
    figures: [32, -48_542.4, 10_333.32, 72_225.24, 720_849.6, 793_074.84],
  },
  {
    id: 'ki-vs-manuell',
    parameters: { casesPerMonth: 2000, minutesPerCase: 8, implementationCost: 55_000, reviewMinutes: 9 },
    figures: [null, -90_669.36, -162_953.28, -238_860.96, 1_031_935.8, 793_074.84],
  },
  {
    id: 'api-vs-manuell',
    parameters: { recordsPerMonth: 1500, minutesPerRecord: 3, costPerInterface: 12_000 },
    figures: [18, -10_666.5, 32_845.74, 78_560.7, 145_674.3, 224_235],
  },
  {
    id: 'wartung-vs-ausfall',
    parameters: { maintenanceCostPerMonth: 800, downtimeCostPerHour: 1000 },
    figures: [18, -943, 3475.52, 8117.6, 58_011.28, 66_128.88],
  },
  {
    id: 'shop-vs-marktplatz',
    parameters: { monthlyRevenue: 40_000, averageOrderValue: 60, shopCost: 50_000 },
    figures: [48, -64_051.72, -23_122.91, 25_529.89, 529_935.23, 555_465.12],
  },
  {
    id: 'shop-vs-marktplatz',
    parameters: { monthlyRevenue: 15_000, averageOrderValue: 60, shopCost: 50_000 },
    figures: [null, -69_529.4, -74_804.75, -78_149.03, 287_985.83, 209_836.8],
  },
  {
    id: 'erp-vs-inselloesungen',
    parameters: { users: 20, implementationCost: 140_000 },
    figures: [50, -199_946.47, -74_898.19, 56_480.57, 759_158.83, 815_639.4],
  },
  {
    id: 'erp-vs-inselloesungen',
    parameters: { users: 40, implementationCost: 240_000, doubleEntryHours: 480 },
    figures: [43, -320_960.53, -72_421.45, 188_699.87, 1_379_503.09, 1_568_202.96],
  },
];
