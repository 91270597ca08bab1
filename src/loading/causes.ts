import { entryOfPage } from '#catalog/addresses.ts';
import type { Hidden, LinkProblem } from '#catalog/link-problem.ts';
import type { Lang } from '#text/lang.ts';
import type { Cause } from './problem.ts';

/** The problem elsewhere that a broken link follows from. */
export function causeOf({ missing, renamed, unpublished }: LinkProblem): Cause | undefined {
  if (missing) return missingEntry(missing.place, missing.name);
  if (renamed) return formerName(renamed.place, renamed.former, renamed.now);
  return unpublished && hiddenEntry(unpublished.place, unpublished.name, unpublished.hidden);
}

/** Why links break: a name that nothing in `place` has. */
function missingEntry(place: string, name: string): Cause {
  return {
    file: place.replace(/^content\//, ''),
    message: `"${name}" does not exist: add it, or take the name out where it is used`,
    breaks: 'links',
    minimumFiles: 1,
  };
}

/** Why links break: an entry in `place` was renamed. */
export function formerName(place: string, former: string, now: string): Cause {
  return {
    file: place.replace(/^content\//, ''),
    message: `"${former}" is now "${now}": write the new name wherever the old one is used`,
    breaks: 'links',
    minimumFiles: 1,
  };
}

/** Why links break: an entry in `place` is not published. */
export function hiddenEntry(place: string, name: string, hidden: Hidden): Cause {
  return {
    file: place.replace(/^content\//, ''),
    message:
      hidden === 'draft'
        ? `"${name}" is a draft: publish it, or remove it from the published entries that name it or link to it`
        : `"${name}" is not published before ${hidden.until}: remove it from what is published earlier and names it or links to it`,
    breaks: 'links',
    minimumFiles: 1,
  };
}

/** Why links to a page break: the entry that would be shown there does not exist. */
export function missingPage(path: string, lang: Lang): Cause | undefined {
  const entry = entryOfPage(path, lang);
  return entry && missingEntry(`${entry.kind}/`, entry.name);
}
