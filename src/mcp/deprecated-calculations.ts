import type { Resource } from '#api/resource.ts';
import type { DeprecatedCalculation } from '#schema/tools.ts';
import type { Lang } from '#text/lang.ts';
import { addressOfCalculation, type CalculationKind } from './calculations.ts';

/** Finds whether a calculator or an analyzer is going to be withdrawn: its field in the answers of tools, or none. */
export type FindDeprecation = (kind: CalculationKind, id: string) => { deprecated?: DeprecatedCalculation };

/** Makes the function from what the API announces at the addresses of calculators and analyzers. */
export function deprecationFinder(
  resources: readonly Pick<Resource, 'path' | 'deprecated'>[],
): FindDeprecation {
  const announced = new Map(resources.map(({ path, deprecated }) => [path, deprecated]));
  return (kind, id) => {
    const deprecation = announced.get(addressOfCalculation(kind, id));
    if (!deprecation) return {};
    const [instead = ''] = deprecation.instead.split('/').slice(-1);
    return { deprecated: { ...deprecation, instead } };
  };
}

/** The same in words, as a line of its own; no line if it stays. */
export function deprecationLines(
  { deprecated }: { deprecated?: DeprecatedCalculation | undefined },
  lang: Lang,
): string[] {
  if (!deprecated) return [];
  const { since, sunset, instead } = deprecated;
  return [
    lang === 'de'
      ? `Abgekündigt seit ${since}: stattdessen ${instead} nehmen. Antwortet bis ${sunset}.`
      : `Deprecated since ${since}: use ${instead} instead. It works until ${sunset}.`,
  ];
}
