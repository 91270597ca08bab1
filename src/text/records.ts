type Members<T> = Readonly<Record<string, T>>;

/** The record with what `map` makes of each value. */
export const mapValues = <T, U>(record: Members<T>, map: (value: T, name: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

/** The members of a record for which `isWanted` is true. */
export const pickMembers = <T>(
  record: Members<T>,
  isWanted: (value: T, name: string) => boolean,
): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => isWanted(value, name)));

/** Whether a value is a record, as JSON has objects: no list, and not null. */
export const isRecord = (value: unknown): value is Members<unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
