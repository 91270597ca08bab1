import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withdrawalsOf } from '#api/deprecations.ts';
import type { Resource } from '#api/resource.ts';
import { type Publication, publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { API_ROOT } from '#filters/path.ts';
import { runningText } from '#render/markdown/prose.ts';
import { noticeProblem } from '#schema/deprecation.ts';
import { calendarDate } from '#schema/source/blocks.ts';
import type { Sources } from '#schema/source/sources.ts';
import { suggestion } from '#text/nearest.ts';
import { LinkedDataCheck } from './linked-data.ts';

/**
 * Checks what is published with drafts and scheduled articles: what is deprecated, and structured data. Prints the result,
 * and returns whether all is valid.
 */
export async function checkPublication(sources: Sources, root: string): Promise<boolean> {
  const publication = publish(linkContent(sources, runningText));
  // A company's own site may have none: then nothing is announced.
  const changelog = await readFile(join(root, 'CHANGELOG_API.md'), 'utf8').catch(() => '');
  const problems = deprecationProblems(publication.resources, changelog);
  for (const problem of problems) console.error(problem);
  return (await checkStructuredData(publication)) && problems.length === 0;
}

/** Checks the JSON-LD files of a publication. Prints the result, and returns whether all are valid. */
async function checkStructuredData({ files }: Pick<Publication, 'files'>): Promise<boolean> {
  const startedAt = performance.now();
  const check = new LinkedDataCheck();
  const documents = [...files].filter(([path]) => path.endsWith('.jsonld'));
  const broken: string[] = [];
  for (const [path, { render }] of documents) {
    const problems = await check.problems(render(), path);
    if (problems.length > 0) broken.push(`  ${path}\n    ${problems.slice(0, 5).join('\n    ')}`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const count = `${documents.length} JSON-LD files`;
  if (broken.length > 0)
    console.error(`${broken.length} of ${count} are not valid:\n${broken.slice(0, 20).join('\n')}`);
  else
    console.log(`The structured data is valid: ${count}, ${check.statements} statements, in ${seconds} s.`);
  return broken.length === 0;
}

/** What is wrong with the deprecations of resources: days, what takes their place, and the announcement in CHANGELOG_API.md. */
export function deprecationProblems(resources: readonly Resource[], changelog: string): string[] {
  const entries = changelog.split(/^ {0,8}- /m);
  const staying = resources.filter(({ deprecated, isUnlisted }) => !deprecated && !isUnlisted);
  return resources.flatMap((resource) =>
    withdrawalsOf(resource).flatMap(({ since, sunset, instead, parameter }) => {
      const { path, post } = resource;
      const known = Object.entries({ ...post?.parameters, ...resource.parameters });
      const successors = parameter
        ? known.flatMap(([name, { deprecated }]) => (deprecated ? [] : [name]))
        : staying.map((each) => each.path);
      const wrong = [since, sunset].filter((day) => !calendarDate.safeParse(day).success);
      const notice = wrong.length === 0 && noticeProblem({ since, sunset });
      // The changelog writes addresses without what all of them begin with.
      const names = [path.replace(API_ROOT, ''), ...(parameter ? [parameter] : [])].map(
        (name) => `\`${name}\``,
      );
      const needed = [...names, sunset];
      const isAnnounced = entries.some((entry) => needed.every((text) => entry.includes(text)));
      return [
        ...wrong.map((day) => `"${day}" is not a calendar date: write one such as "2027-03-12"`),
        ...(notice ? [`"sunset" ${notice}`] : []),
        ...(successors.includes(instead)
          ? []
          : [
              `"${instead}" cannot take its place: it does not exist, or is deprecated too; ${suggestion(instead, successors)}`,
            ]),
        ...(isAnnounced
          ? []
          : [`CHANGELOG_API.md does not announce it: add an entry with ${needed.join(' and ')}`]),
      ].map((problem) => `${parameter ? `the parameter ${parameter} of ` : ''}${path}: ${problem}`);
    }),
  );
}
