import type { Written } from './yaml.ts';

/** A number that YAML reads in another way than it was meant. */
interface Misreading {
  path: PropertyKey[];
  message: string;
}

/** The numbers of a parsed file, whatever they count, that are none for us, or that a comma inside { } ends. */
export function misreadNumbers(value: unknown, written: Written, path: PropertyKey[] = []): Misreading[] {
  if (typeof value === 'number') return endlessNumber(value, written, path);
  if (typeof value !== 'object' || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  const hasRest = entries.some(([key, item]) => item === null && /^\d+$/.test(String(key)));
  return entries.flatMap(([key, item]) => {
    const place = [...path, key];
    const misread = hasRest && typeof item === 'number' ? commaNumber(written, place) : [];
    return misread.length > 0 ? misread : misreadNumbers(item, written, place);
  });
}

function endlessNumber(value: number, written: Written, path: PropertyKey[]): Misreading[] {
  if (Number.isFinite(value)) return [];
  return [
    { path, message: `${written(path) ?? value} is no number that can be computed with: write digits` },
  ];
}

function commaNumber(written: Written, path: PropertyKey[]): Misreading[] {
  const [text, whole, decimals = ''] = /^(-?\d+),(\d+)$/.exec(written(path) ?? '') ?? [];
  if (text === undefined) return [];
  const others = decimals.length === 3 ? ` or ${whole}${decimals}` : '';
  return [{ path, message: `${text} is not a number in YAML: write ${whole}.${decimals}${others}` }];
}
