import { readFile } from 'node:fs/promises';
import { type Publication, publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { Sources } from '#schema/source/sources.ts';
import { deprecationProblems } from './deprecation-problems.ts';
import { LinkedDataCheck } from './linked-data.ts';

/**
 * Checks what is published with drafts and scheduled articles: what is deprecated, and structured data. Prints the result,
 * and returns whether all is valid.
 */
export async function checkPublication(sources: Sources): Promise<boolean> {
  const publication = publish(linkContent(sources, runningText));
  const problems = deprecationProblems(publication.resources, await readFile('CHANGELOG_API.md', 'utf8'));
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
  if (broken.length > 0) {
    console.error(
      `${broken.length} of ${documents.length} JSON-LD files are not valid:\n${broken.slice(0, 20).join('\n')}`,
    );
    return false;
  }
  console.log(
    `The structured data is valid: ${documents.length} JSON-LD files, ${check.statements} statements, in ${seconds} s.`,
  );
  return true;
}
