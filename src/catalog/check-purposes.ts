import type { Sources } from '#schema/source/sources.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';
import { suggestion } from '#text/nearest.ts';
import type { NameProblem } from './check-names.ts';

/** Finds calculators whose purpose does not exist. */
export function checkPurposes({ pricing, vocabularies }: Sources): NameProblem[] {
  const known = vocabularies.purposes.map(({ id }) => id);
  return pricing.calculators
    .filter(({ purpose }) => !known.includes(purpose))
    .map((entry) => ({
      entry,
      path: ['purpose'],
      message: `"${entry.purpose}" does not exist in content/${VOCABULARIES.purposes.file}; ${suggestion(entry.purpose, known)}`,
    }));
}
