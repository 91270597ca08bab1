/**
 * Thrown while the bounds of an expression are computed, if allowed values could make it divide by zero, leave the domain
 * of a function, or overflow. The message follows the expression: “may divide by zero: …”.
 */
export class DomainError extends Error {
  override name = 'DomainError';
}
