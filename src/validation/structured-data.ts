import { linkContent } from '#catalog/link.ts';
import { publish } from '#resources/publish.ts';
import type { Sources } from '#schema/source/index.ts';
import { LinkedDataCheck } from './linked-data.ts';

/**
 * Checks every JSON-LD file, as a build would write it if drafts and scheduled articles were published too. Prints the
 * result, and says whether all are valid.
 */
export async function checkStructuredData(sources: Sources): Promise<boolean> {
  const { files } = publish(linkContent(sources));
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
      `${broken.length} of ${documents.length} JSON-LD files do not hold:\n${broken.slice(0, 20).join('\n')}`,
    );
    return false;
  }
  console.log(
    `Structured data holds: ${documents.length} JSON-LD files, ${check.statements} statements, in ${seconds} s.`,
  );
  return true;
}
