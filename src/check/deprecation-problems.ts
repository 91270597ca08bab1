import type { Resource } from '#api/resource.ts';
import { API_ROOT } from '#filters/path.ts';
import { type Deprecation, noticeProblem } from '#schema/deprecation.ts';
import { nearest } from '#text/nearest.ts';

/** Something that is deprecated: an address, or a parameter of one. */
interface Deprecated {
  /** How problems call it. */
  name: string;
  /** What the changelog has to name, beside the day from which it may be gone. */
  announcedAs: readonly string[];
  deprecation: Deprecation;
  /** What may take its place. */
  successors: readonly string[];
}

/** What is wrong with the deprecations of resources: days, what takes their place, and the announcement in CHANGELOG_API.md. */
export function deprecationProblems(resources: readonly Resource[], changelog: string): string[] {
  const entries = changelog.split(/^ {0,8}- /m);
  return resources
    .flatMap((resource) => [...deprecatedAddress(resource, resources), ...deprecatedParameters(resource)])
    .flatMap((deprecated) =>
      [
        ...dayProblems(deprecated),
        ...successorProblems(deprecated),
        ...announcementProblems(deprecated, entries),
      ].map((problem) => `${deprecated.name}: ${problem}`),
    );
}

function deprecatedAddress({ path, deprecated }: Resource, resources: readonly Resource[]): Deprecated[] {
  if (!deprecated) return [];
  const successors = resources
    .filter((each) => !each.deprecated && !each.isUnlisted)
    .map((each) => each.path);
  return [{ name: path, announcedAs: [nameInChangelog(path)], deprecation: deprecated, successors }];
}

function deprecatedParameters({ path, parameters, post }: Resource): Deprecated[] {
  const all = { ...post?.parameters, ...parameters };
  const successors = Object.keys(all).filter((name) => !all[name]?.deprecated);
  return Object.entries(all).flatMap(([name, { deprecated }]) =>
    deprecated
      ? [
          {
            name: `the parameter ${name} of ${path}`,
            announcedAs: [nameInChangelog(path), `\`${name}\``],
            deprecation: deprecated,
            successors,
          },
        ]
      : [],
  );
}

/** As CHANGELOG_API.md writes addresses: without what all of them begin with. */
const nameInChangelog = (path: string): string => `\`${path.replace(API_ROOT, '')}\``;

function dayProblems({ deprecation: { since, sunset } }: Deprecated): string[] {
  const wrong = [since, sunset].filter((day) => !isCalendarDate(day));
  if (wrong.length > 0)
    return wrong.map((day) => `"${day}" is not a calendar date: write one such as "2027-03-12"`);
  const problem = noticeProblem({ since, sunset });
  return problem ? [`"sunset" ${problem}`] : [];
}

function isCalendarDate(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

function successorProblems({ deprecation: { instead }, successors }: Deprecated): string[] {
  if (successors.includes(instead)) return [];
  const meant = nearest(instead, successors);
  return [
    `"${instead}" cannot take its place: it does not exist, or is deprecated too${meant ? `. Did you mean "${meant}"?` : ''}`,
  ];
}

function announcementProblems(
  { announcedAs, deprecation: { sunset } }: Deprecated,
  entries: readonly string[],
): string[] {
  const needed = [...announcedAs, sunset];
  if (entries.some((entry) => needed.every((text) => entry.includes(text)))) return [];
  return [`CHANGELOG_API.md does not announce it: add an entry with ${needed.join(' and ')}`];
}
