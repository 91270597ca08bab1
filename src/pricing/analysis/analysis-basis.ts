import type { AnalysisBasis } from '#schema/source/pricing/analysis-basis.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { Parameter } from '#schema/source/pricing/parameters.ts';
import { suggestion } from '#text/nearest.ts';
import type { PricingProblem } from '../problem.ts';

/** The file that the basis is read from. */
export const BASIS_FILE = 'analysis-basis.yaml';

/** The analyzer with what it takes from the basis, and the problems of what it cannot take. */
export function takeBasis(source: AnalyzerSource, basis: AnalysisBasis | undefined) {
  const { basis: changes, parameters } = source;
  if (!changes) return { source, problems: [] };
  if (!basis) return { source, problems: [{ path: ['basis'], message: NO_BASIS }] };
  const known = Object.keys(basis.parameters);
  const taken = Object.entries(basis.parameters).flatMap(([name, parameter]): [string, Parameter][] => {
    const change = changes[name];
    // Whether the default fits the type is checked with that of every parameter.
    return change === false ? [] : [[name, { ...parameter, ...change } as Parameter]];
  });
  const problems: PricingProblem[] = [
    ...Object.keys(changes)
      .filter((name) => !known.includes(name))
      .map((name) => ({
        path: ['basis', name],
        message: `"${name}" is not a parameter of content/${BASIS_FILE}; ${suggestion(name, known)}`,
      })),
    ...taken
      .filter(([name]) => Object.hasOwn(parameters, name))
      .map(([name]) => ({ path: ['parameters', name], message: takenTwice(name) })),
  ];
  const { groups, sources, ...rules } = basis;
  const pessimistic = { ...basis.pessimistic, ...source.pessimistic };
  return {
    source: {
      ...rules,
      ...source,
      pessimistic,
      groups: { ...source.groups, ...groups },
      parameters: { ...parameters, ...Object.fromEntries(taken) },
      sources: [...source.sources, ...sources],
    },
    problems,
  };
}

const NO_BASIS = `needs a file content/${BASIS_FILE}: add it, or take \`basis\` out`;

const takenTwice = (name: string): string =>
  `"${name}" is a parameter of content/${BASIS_FILE} too: change it under \`basis:\`, or write \`${name}: false\` there`;

/** A problem of an analyzer, at the field that it comes from: its own, one under `basis:`, or one of the basis itself. */
export function placeInBasis(
  problem: PricingProblem,
  own: AnalyzerSource,
  basis: AnalysisBasis | undefined,
): PricingProblem {
  const [field = '', name = '', key = ''] = problem.path.map(String);
  const isIn = (record: object | undefined, member: string) =>
    record !== undefined && Object.hasOwn(record, member);
  if (!own.basis || !basis || !isIn(basis, field)) return problem;
  if (field === 'pessimistic' && !isIn(own.pessimistic, name)) return { ...problem, entry: basis };
  if (field !== 'parameters') return isIn(own, field) ? problem : { ...problem, entry: basis };
  if (isIn(own.parameters, name) || !isIn(basis.parameters, name)) return problem;
  const change = own.basis[name];
  if (change && (key === '' || isIn(change, key)))
    return { ...problem, path: ['basis', name, ...problem.path.slice(2)] };
  return { ...problem, entry: basis };
}
