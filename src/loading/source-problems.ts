import { LINE_FIELDS, type LineKind } from '#pricing/line-check.ts';
import type { PricingProblem } from '#pricing/problem.ts';
import type { CalculatorSource } from '#schema/source/calculators.ts';

/** Lines with a figure of their own that do not say what it rests on. A share says so in content/rates.yaml. */
export function sourceProblems(calculator: Pick<CalculatorSource, 'lines' | 'monthly'>): PricingProblem[] {
  return (Object.keys(LINE_FIELDS) as LineKind[]).flatMap((kind) =>
    Object.entries(calculator[LINE_FIELDS[kind]]).flatMap(([id, { days, euros, quantity, source }]) =>
      source === undefined && [days, euros, quantity].some((amount) => amount !== undefined)
        ? [
            {
              path: [LINE_FIELDS[kind], id],
              message:
                'does not say what its figure rests on: add `source:`, such as `experience` or { de: …, en: … } with title and day',
            },
          ]
        : [],
    ),
  );
}
