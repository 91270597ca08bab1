import type { Resource } from '#api/resource.ts';
import type { DeprecatedCalculation } from '#schema/tools.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { addressOfCalculation, CALCULATION_KINDS, type CalculationKind } from './calculations.ts';
import type { Contents } from './contents.ts';

/** Finds whether a calculator or an analyzer is going to be withdrawn: its field in the answers of tools, or none. */
export type FindDeprecation = (kind: CalculationKind, id: string) => { deprecated?: DeprecatedCalculation };

/** Makes the function from what the API announces at the addresses of calculators and analyzers. */
export function deprecationFinder(
  resources: readonly Pick<Resource, 'path' | 'deprecated'>[],
  { namesOf }: Pick<Contents, 'namesOf'>,
): FindDeprecation {
  const announced = new Map(resources.map(({ path, deprecated }) => [path, deprecated]));
  const ids = new Map(
    CALCULATION_KINDS.flatMap((kind) =>
      namesOf(kind).map((id): [string, string] => [addressOfCalculation(kind, id), id]),
    ),
  );
  return (kind, id) => {
    const deprecation = announced.get(addressOfCalculation(kind, id));
    if (!deprecation) return {};
    const instead = ids.get(deprecation.instead);
    if (instead === undefined) throw new Error(`There is no ${deprecation.instead}: it is checked before`);
    return { deprecated: { ...deprecation, instead } };
  };
}

/** The same in words, as a line of its own; no line if it stays. */
export function deprecationLines(
  { deprecated }: { deprecated?: DeprecatedCalculation | undefined },
  lang: Lang,
): string[] {
  return deprecated ? [deprecationText(deprecated)[lang]] : [];
}

function deprecationText({ since, sunset, instead }: DeprecatedCalculation): Localized {
  return {
    de: `Abgekündigt seit ${since}: stattdessen ${instead} nehmen. Antwortet bis ${sunset}.`,
    en: `Deprecated since ${since}: use ${instead} instead. It works until ${sunset}.`,
  };
}
