import type { Sources } from '#schema/source/sources.ts';
import { suggestion } from '#text/nearest.ts';
import type { NameProblem } from './check-names.ts';

/** Finds deprecated calculators and analyzers in whose place nothing else can be used. */
export function checkSuccessors({ pricing: { calculators, analyzers } }: Sources): NameProblem[] {
  return [calculators, analyzers].flatMap((all) => {
    const usable = all.filter(({ draft, deprecated }) => !draft && !deprecated).map(({ id }) => id);
    return all.flatMap((entry) => {
      const instead = entry.deprecated?.instead;
      if (instead === undefined || usable.includes(instead)) return [];
      const message = `"${instead}" cannot take its place: it does not exist, or is a draft or deprecated too; ${suggestion(instead, usable)}`;
      return [{ entry, path: ['deprecated', 'instead'], message }];
    });
  });
}
