import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Attack, AttackContext, Target } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { bringUpToDate, copyBuild, DIST } from './build.ts';
import { type AttackOptions, readOptions } from './options.ts';
import { type ProxiedTarget, startBehind } from './proxied.ts';
import { hasFailed, markdownText, type Outcome, terminalText } from './report.ts';
import { killServer, type RunningServer, spawnServer, untilPrepared } from './server.ts';

// `npm run attack [-- base-url | --behind nginx|caddy] [--full] [--soak minutes] [--seed number] [--only attack,attack]`: does to a server what
// must not hurt it, and measures that it does not. Without an address it starts servers of its own from `dist`, and with --behind a proxy too.

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
  const { baseUrl, proxy, only } = given;
  // The servers are of this commit, whatever is committed while they are attacked.
  const commit = commitName();
  const attacks = ATTACKS.filter(({ name }) => only.length === 0 || only.includes(name));
  const asksServers = attacks.some(({ asksNoServer }) => !asksNoServer);
  if (baseUrl === undefined && asksServers) bringUpToDate();
  const fixed = await openFixed(given);
  const outcomes: Outcome[] = [];
  for (const attack of attacks) {
    const outcome = await make(attack, given, fixed);
    console.log(terminalText(outcome));
    outcomes.push(outcome);
  }
  await fixed?.stop();
  const failed = outcomes.filter(hasFailed).map(({ name }) => name);
  console.log(failed.length === 0 ? 'Every limit held.' : `Not every limit held: ${failed.join(', ')}.`);
  if (failed.length > 0) process.exitCode = 1;
  if (baseUrl !== undefined || proxy || only.length > 0) return;
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(REPORT, markdownText(outcomes, { ...given, date, commit }));
  console.log(`Wrote ${REPORT}.`);
}

/** What all attacks are made on: the server that was named, or a proxy; nothing where each attack starts servers of its own. */
async function openFixed({ baseUrl, proxy }: AttackOptions): Promise<ProxiedTarget | undefined> {
  if (proxy) return startBehind(proxy, DIST);
  if (baseUrl === undefined) return undefined;
  const { hostname: host, port } = new URL(baseUrl);
  return { host, port: Number(port || 80), process: undefined, stop: async () => {} };
}

async function make(attack: Attack, given: AttackOptions, fixed: Target | undefined): Promise<Outcome> {
  const { name, needsProcess } = attack;
  if (needsProcess && fixed) return { name, figures: [], isSkipped: true };
  const started: RunningServer[] = [];
  try {
    return { name, figures: await attack.run(contextOf(given, fixed, started)) };
  } catch (error) {
    return { name, figures: [], failure: error instanceof Error ? error.message : String(error) };
  } finally {
    await Promise.all(started.map(killServer));
  }
}

/** `started` collects the servers of an attack, so that none outlives it. */
function contextOf(
  { proxy, isFull, soakMinutes, seed }: AttackOptions,
  fixed: Target | undefined,
  started: RunningServer[],
): AttackContext {
  const spawn = async (dist: string, settings: Record<string, string> = {}) => {
    const server = await spawnServer(dist, settings);
    started.push(server);
    return server;
  };
  const open = async (settings: Record<string, string> = { RATE_LIMIT_REQUESTS: '0' }): Promise<Target> => {
    if (fixed) return fixed;
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
