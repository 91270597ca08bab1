export type Path = readonly (string | number)[];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], data);

/** A copy of data with another value at a path; `undefined` takes the field or the item away. */
export function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue((Object(data) as Record<string, unknown>)[key], rest, value);
  if (Array.isArray(data) || (data === undefined && typeof key === 'number')) {
    const list = Array.isArray(data) ? data : [];
    const index = Number(key);
    return inner === undefined ? list.toSpliced(index, 1) : list.toSpliced(index, 1, inner);
  }
  const { [key]: _, ...others } = isRecord(data) ? data : {};
  if (inner === undefined) return others;
  // A field keeps its place.
  return isRecord(data) ? { ...data, [key]: inner } : { [key]: inner };
}

/** A copy of a list with an item one place further up or down. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const [item] = list.slice(index, index + 1);
  return item === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(index + by, 0, item);
}

/** A copy of a record with a field one place further up or down. */
export function movedField(
  record: Readonly<Record<string, unknown>>,
  name: string,
  by: 1 | -1,
): Record<string, unknown> {
  const fields = Object.entries(record);
  const index = fields.findIndex(([each]) => each === name);
  return index + by < 0 ? record : Object.fromEntries(moved(fields, index, by));
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Theirs, with what of mine differs from what both began with. */
export function mergeFields(began: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(began, mine)) return theirs;
  if (!isRecord(began) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const fields = keys.flatMap((key) => {
    const value = mergeFields(began[key], mine[key], theirs[key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(fields);
}

/** A text as a name in addresses: small letters, digits and hyphens. */
export const nameFrom = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A text as a name that a pattern allows: `cloud-costs`, `cloudCosts` or `cloud_costs`; empty if it can be none of these. */
export function nameFor(text: string, pattern = ''): string {
  const name = nameFrom(text);
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [name, camel, name.replaceAll('-', '_')].find((each) => new RegExp(pattern).test(each)) ?? '';
}

/** A number as it is typed in a language: `1.100,50` in German, `1,100.50` in English; `undefined` if it is none. */
export function numberFrom(text: string, lang: string): number | undefined {
  // Where both signs are there, the last one is the point.
  const isGerman = /\..*,/.test(text) || (lang === 'de' && !/,.*\./.test(text));
  const [group, point] = isGerman ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${point}\\d+)?$`);
  const plain = grouped.test(text.trim()) ? text.replaceAll(group, '') : text;
  const number = Number(plain.replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

/** Whether a text is a day as files have it: `2027-01-01`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
