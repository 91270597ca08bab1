import type { Publication } from '#resources/publish.ts';
import { LinkedDataCheck } from './linked-data.ts';

/** Checks the JSON-LD files of a publication. Prints the result, and returns whether all are valid. */
export async function checkStructuredData({ files }: Pick<Publication, 'files'>): Promise<boolean> {
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
