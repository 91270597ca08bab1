import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Attack, AttackContext, Target } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { bringUpToDate, copyBuild, DIST } from './build.ts';
import { type AttackOptions, readOptions } from './options.ts';
import { hasFailed, markdownText, type Outcome, terminalText } from './report.ts';
import { killServer, type RunningServer, spawnServer, untilPrepared } from './server.ts';

// `npm run attack [-- base-url [--behind nginx]] [--full] [--soak minutes] [--seed number] [--only attack,attack]`: does to a server what
// must not hurt it, and measures that it does not. Without an address it starts servers of its own from `dist`.

const REPORT = 'bench/ATTACKS.md';

const options = readOptions(
  process.argv.slice(2),
  ATTACKS.map(({ name }) => name),
);
if ('message' in options) {
  console.error(options.message);
  process.exitCode = 1;
} else {
  await attackAll(options);
}

async function attackAll(given: AttackOptions): Promise<void> {
  const { baseUrl, only } = given;
  // The servers are of this commit, whatever is committed while they are attacked.
  const commit = commitName();
  if (baseUrl === undefined) await bringUpToDate();
  const outcomes: Outcome[] = [];
  for (const attack of ATTACKS) {
    if (only.length > 0 && !only.includes(attack.name)) continue;
    const outcome = await make(attack, given);
    console.log(terminalText(outcome));
    outcomes.push(outcome);
  }
  const failed = outcomes.filter(hasFailed).map(({ name }) => name);
  console.log(failed.length === 0 ? 'Every limit held.' : `Not every limit held: ${failed.join(', ')}.`);
  if (failed.length > 0) process.exitCode = 1;
  if (baseUrl !== undefined || only.length > 0) return;
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(REPORT, markdownText(outcomes, { ...given, date, commit }));
  console.log(`Wrote ${REPORT}.`);
}

async function make(attack: Attack, given: AttackOptions): Promise<Outcome> {
  const { name, needsProcess } = attack;
  if (needsProcess && given.baseUrl !== undefined) return { name, figures: [], isSkipped: true };
  const started: RunningServer[] = [];
  try {
    return { name, figures: await attack.run(contextOf(given, started)) };
  } catch (error) {
    return { name, figures: [], failure: error instanceof Error ? error.message : String(error) };
  } finally {
    await Promise.all(started.map(killServer));
  }
}

/** `started` collects the servers of an attack, so that none outlives it. */
function contextOf(
  { baseUrl, proxy, isFull, soakMinutes, seed }: AttackOptions,
  started: RunningServer[],
): AttackContext {
  const spawn = async (dist: string, settings: Record<string, string> = {}) => {
    const server = await spawnServer(dist, settings);
    started.push(server);
    return server;
  };
  const open = async (settings: Record<string, string> = { RATE_LIMIT_REQUESTS: '0' }): Promise<Target> => {
    if (baseUrl !== undefined) {
      const { hostname: host, port } = new URL(baseUrl);
      return { host, port: Number(port || 80), process: undefined };
    }
    const server = await spawn(DIST, settings);
    await untilPrepared(server);
    return { host: server.host, port: server.port, process: server };
  };
  return { open, spawn, copyBuild, isFull, proxy, soakMinutes, seed };
}

function commitName(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
    const isChanged = git('status', '--porcelain', '--', 'src', 'content') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ', with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}
