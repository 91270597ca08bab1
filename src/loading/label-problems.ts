import type { PricingProblem } from '#pricing/problem.ts';
import type { Parameters } from '#schema/source/parameters.ts';
import { LANGS, type Localized } from '#text/lang.ts';

/** Two parameters, or two values of one, that nobody who fills in the form could tell apart. */
export function labelProblems(parameters: Parameters): PricingProblem[] {
  const labels = Object.entries(parameters).map(([name, { label }]) => ({ path: [name, 'label'], label }));
  const ofValues = Object.entries(parameters).map(([name, parameter]) =>
    Object.entries('values' in parameter ? parameter.values : {}).map(([value, label]) => ({
      path: [name, 'values', value],
      label,
    })),
  );
  return [labels, ...ofValues].flatMap(repeatedLabels);
}

function repeatedLabels(labels: { path: string[]; label: Localized }[]): PricingProblem[] {
  return LANGS.flatMap((lang) =>
    labels.flatMap(({ path, label }, index) => {
      const isRepeated = labels.findIndex((other) => other.label[lang] === label[lang]) < index;
      const message = `"${label[lang]}" is the label of another one too: change one of the two`;
      return isRepeated ? [{ path: ['parameters', ...path, lang], message }] : [];
    }),
  );
}
