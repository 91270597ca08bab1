/** What came of something that can fail for a reason that its caller is to hear. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failure<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}
