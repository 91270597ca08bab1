/** One figure of the report. */
export interface Row {
  work: string;
  /** What it was when the goals were set, as told then. */
  before: string;
  measured: number;
  unit: '×' | 'µs' | 's' | 'MB' | '';
  goal?: { atLeast: number } | { atMost: number };
}

/** Whether a figure reaches its goal; one without a goal is only told. */
export function isReached({ measured, goal }: Row): boolean {
  if (!goal) return true;
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

export function shown({ unit }: Pick<Row, 'unit'>, value: number): string {
  const digits = { '×': 2, µs: 1, s: 1, MB: 0, '': 0 }[unit];
  return unit === '×' || unit === '' ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`;
}

export function goalText({ unit, goal }: Row): string {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${shown({ unit }, goal.atLeast)}` : `≤ ${shown({ unit }, goal.atMost)}`;
}
