/** A function that computes its value at the first call, and returns the same value from then on. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A function that keeps its last value, for what is asked for many times and changes seldom. */
export function lastKept<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** A function that computes its value once for each text, for as long as the function lives. */
export function lazyByText<V>(make: (text: string) => V): (text: string) => V {
  const made = new Map<string, { value: V }>();
  return (text) => {
    const known = made.get(text);
    if (known) return known.value;
    const value = make(text);
    made.set(text, { value });
    return value;
  };
}

/** A function that computes its value once for each object, for as long as that object lives. */
export function lazyBy<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
