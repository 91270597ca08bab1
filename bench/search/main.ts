import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { measureCosts } from './costs.ts';
import { installLibraries } from './libraries.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { askAll, measureQuality, missesOf, type Quality } from './quality.ts';
import { type JudgedQuery, judgeBy, readTable } from './queries.ts';
import { reportText } from './report.ts';
import { withoutEachRule } from './rules.ts';
import type { System } from './system.ts';
import { OURS, SYSTEMS } from './systems.ts';
import { nameOf, readCatalog, textsOf } from './texts.ts';

// `npm run bench:search [-- --table tuning|held-back|tuning-2|held-back-2] [--content folder] [--only ours,minisearch] [--misses]
// [--quality-only] [--write]`: what our search finds and costs beside other libraries over the same texts, and what each of its rules carries.

const REPORT = 'bench/SEARCH.md';

const LARGE = { times: 20, rounds: 1 };

const options = readOptions(
  process.argv.slice(2),
  SYSTEMS.map(({ name }) => name),
);
if ('message' in options) {
  console.error(options.message);
  process.exitCode = 1;
} else {
  await compareAll(options);
}

async function compareAll({
  table,
  content,
  only,
  isWritten,
  listsMisses,
  isQualityOnly,
}: BenchOptions): Promise<void> {
  const systems = SYSTEMS.filter(({ name }) => only.length === 0 || only.includes(name));
  if (systems.some((system) => system !== OURS)) installLibraries();
  const catalog = await readCatalog(content);
  const texts = textsOf(catalog);
  const all = readTable(table);
  const queries = judgeBy(all, new Set(texts.de.map(nameOf)));
  const measure = (measured: readonly System[]) => measureAll(measured, texts, queries);
  const quality = await measure(systems);
  const ours = quality.get(OURS);
  if (ours && listsMisses) console.log(missesOf(await askAll(OURS, texts, queries)).join('\n'));
  const report = reportText(
    {
      quality,
      ours,
      rules: ours ? await measure(await withoutEachRule(catalog)) : new Map(),
      ...(!isQualityOnly && {
        costs: {
          once: await measureCosts(systems, texts, queries, { times: 1, rounds: 5 }),
          many: await measureCosts(systems, texts, queries, LARGE),
        },
      }),
    },
    {
      table,
      queries: queries.length,
      leftOut: all.length - queries.length,
      date: new Date().toISOString().slice(0, 10),
      commit: commitName(),
    },
  );
  console.log(report);
  if (!isWritten) return;
  writeFileSync(REPORT, report);
  console.log(`Wrote ${REPORT}.`);
}

async function measureAll(
  systems: readonly System[],
  texts: Parameters<typeof askAll>[1],
  queries: readonly JudgedQuery[],
): Promise<Map<System, Quality>> {
  const measured = new Map<System, Quality>();
  for (const system of systems) measured.set(system, measureQuality(await askAll(system, texts, queries)));
  return measured;
}

function commitName(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
