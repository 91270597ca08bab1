import { loadContent } from './load.ts';
import { ContentError } from './problem.ts';

// `npm run check`: reads all content and says what is wrong with it.
try {
  const { kinds } = await loadContent('content');
  const counts = Object.entries(kinds).map(([kind, entries]) => `${entries.length} ${kind}`);
  console.log(`Content is in order: ${counts.join(', ')}.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
