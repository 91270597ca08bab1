import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { measureCosts } from './costs.ts';
import { installLibraries } from './libraries.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { askAll, measureQuality, missesOf, type Quality } from './quality.ts';
import { type JudgedQuery, judgeBy, readTable } from './queries.ts';
import { reportText, type TableFindings } from './report.ts';
import { withoutEachRule } from './rules.ts';
import type { System } from './system.ts';
import { OURS, SYSTEMS } from './systems.ts';
import { nameOf, readCatalog, textsOf } from './texts.ts';

// `npm run bench:search [-- --table tuning,held-back,tuning-2,held-back-2] [--content folder] [--only ours,minisearch] [--misses]
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
  tables,
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
  const entries = new Set(texts.de.map(nameOf));
  const asked = tables.map((name) => {
    const all = readTable(name);
    const queries = judgeBy(all, entries);
    return { name, queries, leftOut: all.length - queries.length };
  });
  const queries = asked.flatMap((table) => table.queries);
  const found: TableFindings[] = [];
  for (const table of asked)
    found.push({ ...table, quality: await measureAll(systems, texts, table.queries) });
  const hasOurs = systems.includes(OURS);
  if (hasOurs && listsMisses) console.log(missesOf(await askAll(OURS, texts, queries)).join('\n'));
  const report = reportText(
    {
      tables: found,
      ...(hasOurs && {
        ours: measureQuality(await askAll(OURS, texts, queries)),
        rules: await measureAll(await withoutEachRule(catalog), texts, queries),
      }),
      ...(!isQualityOnly && {
        costs: {
          once: await measureCosts(systems, texts, queries, { times: 1, rounds: 5 }),
          many: await measureCosts(systems, texts, queries, LARGE),
        },
      }),
    },
    { date: new Date().toISOString().slice(0, 10), commit: commitName() },
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
