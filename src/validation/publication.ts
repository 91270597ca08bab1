import { readFile } from 'node:fs/promises';
import { linkContent } from '#catalog/link.ts';
import { runningText } from '#render/markdown/prose.ts';
import { publish } from '#resources/publish.ts';
import type { Sources } from '#schema/source/sources.ts';
import { deprecationProblems } from './deprecation-problems.ts';
import { checkStructuredData } from './structured-data.ts';

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
