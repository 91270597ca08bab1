import type { Answer, Found } from '#http/message.ts';

/** The answer, made now where it is not at hand. */
export function perform(found: Found): Answer | Promise<Answer> {
  const next = 'run' in found ? found.run() : found;
  if (next instanceof Promise) return next.then(perform);
  return 'run' in next ? perform(next) : next;
}
