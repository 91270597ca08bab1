/** Goes on with a value: at once where it is there, since a promise costs a turn and memory for each request. */
export function goOn<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
