/**
 * Thrown while the bounds of an expression are computed, when valid parameters could make it divide by zero, leave the
 * domain of a function, or overflow. The message completes a sentence that begins with the expression.
 */
export class DomainError extends Error {
  override name = 'DomainError';
}
