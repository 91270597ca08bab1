import type { Answer, Computation } from '#http/message.ts';

/** The answer, made now where it is not at hand. */
export function perform(found: Answer | Computation): Answer | Promise<Answer> {
  return 'run' in found ? found.run() : found;
}
