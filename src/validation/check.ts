import { loadContent } from '#loading/load.ts';
import { ContentError } from '#loading/problem.ts';
import { readSiteUrl, SettingsError } from '#server/settings.ts';
import { editorialProblems } from './editorial/check.ts';

// `npm run check`: reads all content, and says what is wrong with it and with the structured data made of it; with
// `--content-only` (`npm run check:content`) only the former.
const contentOnly = process.argv.includes('--content-only');
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
  if (!contentOnly) {
    // Loaded only now: the vocabulary and the renderers take longer than most content does.
    const { checkStructuredData } = await import('./structured-data.ts');
    const isValid = await checkStructuredData(content.sources);
    if (!isValid) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof ContentError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
