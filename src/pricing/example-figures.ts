import type { Localized } from '#text/lang.ts';
import type { Values } from './expression.ts';
import type { PricingProblem } from './problem.ts';
import type { RequestResult } from './request.ts';

/** An example as a file has it: a request, and the figures that it comes to. */
interface Example {
  name: Localized;
  parameters: object;
  figures?: Record<string, number | null | undefined> | null | undefined;
}

/** How the figures of examples are computed, and said. */
interface Computation {
  read: (body: unknown) => RequestResult;
  figuresOf: (values: Values) => Record<string, number | null>;
  /** Figures that a file may leave out. */
  optional: readonly string[];
  /** Who says so. */
  teller: string;
}

/** Examples that are no valid requests, or do not come to the figures that stand beside them. */
export function exampleProblems(
  examples: readonly Example[],
  { read, figuresOf, optional, teller }: Computation,
): PricingProblem[] {
  return examples.flatMap(({ name, parameters, figures }, index): PricingProblem[] => {
    const path = ['examples', index];
    const request = read({ parameters });
    if (!('values' in request)) return [{ path: [...path, 'parameters'], message: request.message.en }];
    const written = figures ?? {};
    const all = Object.entries(figuresOf(request.values));
    const wanted = all.filter(([figure]) => figure in written || !optional.includes(figure));
    if (wanted.every(([figure, value]) => written[figure] === value)) return [];
    const shown = all.map(([figure, value]) => `${figure}: ${value}`);
    const message = `${figures ? 'is out of date' : 'is missing'}: ${teller} computes { ${shown.join(', ')} }`;
    const areFinite = all.every(([, value]) => value === null || Number.isFinite(value));
    const stale = { example: name.en, written, computed: Object.fromEntries(wanted) };
    return [{ path: [...path, 'figures'], message, ...(areFinite && { stale }) }];
  });
}
