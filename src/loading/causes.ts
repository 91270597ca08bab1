import { entryOfPage } from '#catalog/addresses.ts';
import type { Hidden, LinkProblem } from '#catalog/link-problem.ts';
import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';
import type { Cause } from './problem.ts';

/** The cause of a broken link, if it is in another file. */
export function causeOf({ missing, renamed, unpublished }: LinkProblem): Cause | undefined {
  if (missing) return missingEntry(missing.place, missing.name);
  if (renamed) return formerName(renamed.place, renamed.former, renamed.now);
  return unpublished && hiddenEntry(unpublished.place, unpublished.name, unpublished.hidden);
}

/** Links break because nothing in `place` has the name. */
function missingEntry(place: string, name: string): Cause {
  return {
    file: place,
    message: `"${name}" does not exist: add it, or remove the name wherever it is used`,
    breaks: 'links',
    minimumFiles: 1,
  };
}

/** Links break because an entry in `place` was renamed. */
export function formerName(place: string, former: string, now: string): Cause {
  return {
    file: place,
    message: `"${former}" is now "${now}": write the new name wherever the old one is used`,
    breaks: 'links',
    minimumFiles: 1,
  };
}

/** Links break because an entry in `place` is not published. */
export function hiddenEntry(place: string, name: string, hidden: Hidden): Cause {
  return {
    file: place,
    message:
      hidden === 'draft'
        ? `"${name}" is a draft: publish it, or remove it from the published entries that name it or link to it`
        : `"${name}" is not published before ${hidden.until}: remove it from what is published earlier and names it or links to it`,
    breaks: 'links',
    minimumFiles: 1,
  };
}

/** Links to a page break because its entry does not exist. */
export function missingPage(site: Site, path: string, lang: Lang): Cause | undefined {
  const entry = entryOfPage(site, path, lang);
  return entry && missingEntry(`${entry.kind}/`, entry.name);
}
