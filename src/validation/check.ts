import { linkContent } from '#catalog/link.ts';
import { loadContent } from '#loading/load.ts';
import { ContentError } from '#loading/problem.ts';
import { publish } from '#server/publication.ts';
import { readSiteUrl, SettingsError } from '#server/settings.ts';
import { editorialProblems } from './editorial/check.ts';
import { LinkedDataCheck } from './linked-data.ts';

// `npm run check`: reads all content, and says what is wrong with it and with the structured data made of it.
try {
  readSiteUrl(process.env);
  const content = await loadContent('content');
  const problems = editorialProblems(content);
  if (problems.length > 0) throw new ContentError(problems);
  const { kinds, pricing } = content.sources;
  const { calculators, analyzers } = pricing;
  const counts = Object.entries({ ...kinds, calculators, analyzers }).map(
    ([name, entries]) => `${entries.length} ${name}`,
  );
  console.log(`Content is in order: ${counts.join(', ')}.`);
  await checkLinkedData(publish(linkContent(content.sources)).files);
} catch (error) {
  if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Every JSON-LD file, as a build would write it. */
async function checkLinkedData(files: ReadonlyMap<string, () => string>): Promise<void> {
  const startedAt = performance.now();
  const check = new LinkedDataCheck();
  const documents = [...files].filter(([path]) => path.endsWith('.jsonld'));
  const broken: string[] = [];
  for (const [path, render] of documents) {
    const faults = await check.faults(render(), path);
    if (faults.length > 0) broken.push(`  ${path}\n    ${faults.slice(0, 5).join('\n    ')}`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (broken.length > 0) {
    console.error(
      `${broken.length} of ${documents.length} JSON-LD files do not hold:\n${broken.slice(0, 20).join('\n')}`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(
    `Structured data holds: ${documents.length} JSON-LD files, ${check.statements} statements, in ${seconds} s.`,
  );
}
