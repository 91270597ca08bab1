import { chromium } from 'playwright';
import { freePort } from '../../tests/setup/servers.ts';
import { listPages, onePerType } from '../../tests/site/built-pages.ts';
import { startSite } from '../../tests/site/start-site.ts';
import { executablePath } from '../../tests/site/tools/browser.ts';
import { findMisses, medianOf, type Scores, scoreTable } from './bars.ts';
import { installLighthouse, measurePage } from './measure.ts';

// `npm run test:lighthouse`: Lighthouse's phone profile on the pages that visitors land on, the median of three runs.

const TYPES = ['start', 'calculator', 'analyzer', 'article', 'glossary'];

const RUNS = 3;

if (!executablePath) throw new Error('Lighthouse needs a Chromium: name yours in CHROMIUM_PATH.');
installLighthouse();
const site = await startSite();
const port = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
try {
  const built = onePerType(listPages('dist')).filter(({ lang }) => lang === 'de');
  const pages = TYPES.flatMap((name) => built.find(({ type }) => type?.name === name) ?? []);
  const missing = TYPES.filter((name) => !pages.some(({ type }) => type?.name === name));
  if (missing.length > 0) console.log(`Not in the build yet: ${missing.join(', ')}.`);
  const measured: { path: string; scores: Scores }[] = [];
  for (const { path } of pages) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measurePage(`${site.origin}${path}`, port));
    const scores = medianOf(runs.map((run) => run.scores));
    measured.push({ path, scores });
    const misses = findMisses(scores);
    if (misses.length === 0) continue;
    process.exitCode = 1;
    const reasons = new Set(runs.flatMap((run) => run.failed));
    for (const problem of [...misses, ...reasons]) console.error(`${path}: ${problem}`);
  }
  if (measured.length > 0) console.log(scoreTable(measured));
  else process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}
