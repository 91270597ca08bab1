import { useEffect, useState } from 'preact/hooks';

/** A value that follows another one after the next paint, for what may be shown a moment later than what was typed. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  // Preact calls effects after the paint.
  useEffect(() => settle(() => value), [value]);
  return settled;
}
