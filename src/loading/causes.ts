import { entryOfPage } from '#catalog/addresses.ts';
import type { Lang } from '#text/lang.ts';
import type { Cause } from './problem.ts';

/** Why links break: a name that nothing in `place` has. */
export function missingEntry(place: string, name: string): Cause {
  return {
    file: place.replace(/^content\//, ''),
    message: `"${name}" does not exist: add it, or take the name out where it is used`,
    breaks: 'links',
    minimumFiles: 1,
  };
}

/** Why links to a page break: the entry that would be shown there does not exist. */
export function missingPage(path: string, lang: Lang): Cause | undefined {
  const entry = entryOfPage(path, lang);
  return entry && missingEntry(`${entry.kind}/`, entry.name);
}
