import type { Sources } from '#schema/source/sources.ts';
import { suggestion } from '#text/nearest.ts';
import type { NameProblem } from './check-names.ts';

/** Finds a calculator of the home page that is not published, and questions that it does not have. */
export function checkHome({ site, pricing }: Sources): NameProblem[] {
  if (!site.home) return [];
  const { calculator: name, parameters } = site.home;
  const problem = (path: PropertyKey[], message: string) => ({
    entry: site,
    path: ['home', ...path],
    message,
  });
  const published = pricing.calculators.filter(({ draft }) => !draft);
  const calculator = published.find(({ id }) => id === name);
  if (!calculator) {
    const known = published.map(({ id }) => id);
    return [problem(['calculator'], `"${name}" is not a published calculator; ${suggestion(name, known)}`)];
  }
  const known = Object.entries(calculator.parameters).flatMap(([id, { type }]) =>
    type === 'choices' ? [] : [id],
  );
  return parameters.flatMap((parameter, index) =>
    known.includes(parameter)
      ? []
      : [
          problem(
            ['parameters', index],
            `"${parameter}" is not a question of ${name} with one answer; ${suggestion(parameter, known)}`,
          ),
        ],
  );
}
