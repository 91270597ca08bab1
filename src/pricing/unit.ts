import type { Localized } from '#text/lang.ts';

/** The unit of a number as a file has it. */
export interface Unit {
  unit?: Localized | undefined;
  /** Behind exactly 1; absent if it is the same. */
  unit_singular?: Localized | undefined;
}

/** The unit behind a number: `1 server`, `2 servers`. */
export const unitOf = ({ unit, unit_singular }: Unit, number: number | undefined): Localized | undefined =>
  number === 1 ? (unit_singular ?? unit) : unit;
