/** The parts of a project's cost that a programme can fund; no part is funded twice. */
export const COST_PARTS = ['staff', 'external', 'other'] as const;

export type CostPart = (typeof COST_PARTS)[number];

/** Sizes of a company by its employees: below 50, below 250, and the rest. */
export const COMPANY_SIZES = ['small', 'medium', 'large'] as const;
