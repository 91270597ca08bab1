/** A problem in an entry, or between entries. */
export interface EntryProblem {
  entry: object;
  /** The path of the field. */
  path: PropertyKey[];
  /** What is wrong and what to do. */
  message: string;
  /** The problem in another place that may cause this one. */
  cause?: Cause | undefined;
}

/** A problem that can cause many others, which are then reported as one. */
export interface Cause {
  /** The file or folder to change, below the content folder. */
  file: string;
  /** What is wrong and what to do. */
  message: string;
  /** What it breaks, in the plural: `examples`. */
  breaks: string;
  /** Minimum number of files with problems for this to be the likely cause. */
  minimumFiles: number;
}

const breakingLinks = (file: string, message: string): Cause => ({
  file,
  message,
  breaks: 'links',
  minimumFiles: 1,
});

/** Links break because nothing in `place` has the name. */
export const missingName = (place: string, name: string): Cause =>
  breakingLinks(place, `"${name}" does not exist: add it, or remove the name wherever it is used`);

/** Links break because the site has no such page: why, and what to do. */
export const missingPage = (message: string): Cause => breakingLinks('site.yaml', message);

/** Links break because an entry in `place` was renamed. */
export const formerName = (place: string, former: string, now: string): Cause =>
  breakingLinks(place, `"${former}" is now "${now}": write the new name wherever the old one is used`);

/** Why an entry is not published: it is a draft, or scheduled for a later day. */
export type Hidden = 'draft' | { until: string };

/** Links break because an entry in `place` is not published. */
export const hiddenName = (place: string, name: string, hidden: Hidden): Cause =>
  breakingLinks(
    place,
    hidden === 'draft'
      ? `"${name}" is a draft: publish it, or remove it from the published entries that name it or link to it`
      : `"${name}" is not published before ${hidden.until}: remove it from what is published earlier and names it or links to it`,
  );
