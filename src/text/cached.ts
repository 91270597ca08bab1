/**
 * Makes a text, or takes it as it was made before from the same `source`: the name of what is made, and all that it depends on
 * besides the code.
 */
export type CacheText = (source: readonly [name: string, ...values: unknown[]], make: () => string) => string;

let cache: CacheText = (_source, make) => make();

/** A text that is dear to make. Builds have a cache of such texts; everywhere else they are made. */
export const cachedText: CacheText = (source, make) => cache(source, make);

/** The same for a value that JSON can hold. */
export const cachedValue = <T>(source: Parameters<CacheText>[0], make: () => T): T =>
  JSON.parse(cachedText(source, () => JSON.stringify(make())));

const RIGHT = 'right';

/** What is wrong with something, where it was not found right before. Only that it is right is put into the cache. */
export function cachedProblems<P>(source: Parameters<CacheText>[0], find: () => P[]): P[] {
  let found: P[] | undefined;
  const state = cachedText(source, () => {
    found = find();
    return found.length === 0 ? RIGHT : '';
  });
  return found ?? (state === RIGHT ? [] : find());
}

/** Has texts taken from a cache from now on. */
export function cacheTextsBy(cacheText: CacheText): void {
  cache = cacheText;
}

/** A cache in memory, which is never emptied. */
export function cacheInMemory(): CacheText {
  const known = new Map<string, string>();
  return (source, make) => {
    const key = JSON.stringify(source);
    const text = known.get(key) ?? make();
    known.set(key, text);
    return text;
  };
}
