import { z } from 'zod';
import { about, localizedLine, slug } from '../blocks.ts';
import { expression, parameterName } from './amount.ts';

const contradiction = z
  .strictObject({
    code: slug.meta(about('Name of the contradiction, for programs', 'links-without-systems')),
    warn_if: expression.optional().meta({
      description:
        'A condition over parameters under which the answers hardly fit together: they are computed, with the message as a warning',
      examples: ['links > systems * (systems - 1) / 2'],
    }),
    refuse_if: expression.optional().meta({
      description:
        'In place of `warn_if`: a condition under which the answers cannot all be true. A request is refused then, so write it only where no figure would mean anything',
      examples: ['links * 2 < systems'],
    }),
    parameters: z
      .array(parameterName)
      .min(1)
      .max(10)
      .meta(
        about('The questions that the message stands beside: names from the condition', ['systems', 'links']),
      ),
    message: localizedLine.meta(
      about('What does not fit, and what to check', {
        de: 'Mit so wenigen Verbindungen hängt nicht jedes System an einem anderen.',
        en: 'So few connections cannot link every system to another.',
      }),
    ),
  })
  .refine(({ warn_if, refuse_if }) => (warn_if === undefined) !== (refuse_if === undefined), {
    error: 'needs a condition: write exactly one of `warn_if` and `refuse_if`',
  });

/** Answers that are each allowed but contradict each other, and what to say about them. */
export const contradictionsSchema = z
  .array(contradiction.describe('One contradiction'))
  .max(30)
  .default([])
  .describe('Answers that contradict each other, and what to say of them; none may be in an example');

export type Contradiction = z.infer<typeof contradiction>;
