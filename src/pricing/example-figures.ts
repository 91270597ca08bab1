import type { Values } from './expression.ts';
import type { PricingProblem } from './problem.ts';
import type { RequestResult } from './request.ts';

/** An example as a file has it: a request, and some of the figures that it comes to. */
interface Example {
  parameters: object;
  figures: Record<string, number | null | undefined>;
}

/** Examples that are no valid requests, or do not come to the figures that stand beside them. `teller` is who says so. */
export function exampleProblems(
  examples: readonly Example[],
  read: (body: unknown) => RequestResult,
  figuresOf: (values: Values) => Record<string, number | null>,
  teller: string,
): PricingProblem[] {
  return examples.flatMap(({ parameters, figures }, index): PricingProblem[] => {
    const path = ['examples', index];
    const request = read({ parameters });
    if (!('values' in request)) return [{ path: [...path, 'parameters'], message: request.message.en }];
    const actual = figuresOf(request.values);
    if (Object.entries(figures).every(([name, value]) => actual[name] === value)) return [];
    const shown = Object.entries(actual).map(([name, value]) => `${name}: ${value}`);
    return [{ path: [...path, 'figures'], message: `does not hold: ${teller} says { ${shown.join(', ')} }` }];
  });
}
