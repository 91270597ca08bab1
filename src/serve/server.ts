import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProcessState } from '#api/app.ts';
import { NoDescriptorError } from '#api/errors.ts';
import {
  readSettings,
  type Settings,
  SettingsError,
  settingWarnings,
  withoutSecrets,
} from '#api/settings.ts';
import type { Rest } from '#api/warm-up.ts';
import { DamagedBuildError } from './files/manifest-file.ts';
import { type OpenBuild, openBuild } from './files/open-build.ts';
import { nodeServer } from './http/node-server.ts';
import { type LimitStore, openLimitStore } from './limit/limit-store.ts';
import { listen } from './listen.ts';
import {
  failureLog,
  openProcessLog,
  openTerminal,
  type ProcessLog,
  refusalLog,
  type Tell,
} from './log/log.ts';
import { openWatchers } from './log/open-watchers.ts';
import { openProcessApp } from './open-app.ts';

/** What keeps a process from starting for a reason that its message tells in full. */
const EXPECTED = [SettingsError, DamagedBuildError, NoDescriptorError];

/** A process that answers. */
export interface Running {
  /** Resolves when a first request is answered as quickly as any later one. */
  prepared: Promise<void>;
}

/**
 * Serves the build in a folder: everything is checked before the process listens, and prepared as soon as it does. Standard
 * output is the log; what somebody at a terminal is to read goes to standard error, such as why it cannot start. With `--check`,
 * it only looks whether the build is whole, so that nothing has to be stopped to learn that it is not.
 */
export async function serveBuild(dist: URL): Promise<Running | undefined> {
  const tell = openTerminal();
  try {
    const settings = readSettings(process.env);
    for (const warning of settingWarnings(process.env)) tell(`Warning: ${warning}`);
    return await start(dist, settings, tell);
  } catch (error) {
    if (!EXPECTED.some((type) => error instanceof type)) throw error;
    tell((error as Error).message);
    process.exitCode = 1;
    return undefined;
  }
}

async function start(dist: URL, settings: Settings, tell: Tell): Promise<Running | undefined> {
  const build = openBuild(dist, settings.FILE_CACHE_MB * 2 ** 20);
  checkSite(settings, build.publication.site.url);
  if (process.argv.includes('--check')) return undefined;
  const output = openProcessLog({ isBusy: settings.ACCESS_LOG, tell });
  const store = await openLimitStore(settings, output.log);
  try {
    return await serve(settings, { build, output, store, tell });
  } catch (error) {
    store.close();
    throw error;
  }
}

interface Opened {
  build: OpenBuild;
  output: ProcessLog;
  store: LimitStore;
  tell: Tell;
}

async function serve(settings: Settings, { build, output, store, tell }: Opened): Promise<Running> {
  const { log } = output;
  const { files, publication, info } = build;
  const { rateLimit } = store;
  const logError = failureLog(log);
  const refusals = refusalLog(log);
  const allowedOrigins = settings.MCP_ALLOWED_ORIGINS;
  const state: ProcessState = {
    build: { digest: info.digest, date: info.date },
    phase: 'serving',
    get limitStore() {
      return store.state();
    },
    get lacksFiles() {
      return !build.isThere();
    },
  };
  const { respond, prepare } = openProcessApp({
    files,
    publication,
    allowedOrigins,
    rateLimit,
    logError,
    onRefusal: refusals.add,
    state,
  });
  const watchers = await openWatchers(settings, { build, output, store });
  const connections = maxConnections();
  const server = nodeServer({
    respond,
    trustedProxies: settings.TRUSTED_PROXIES,
    state,
    logError,
    maxConnections: connections,
    watchers,
    warn: (message) => log.warn(message),
  });
  const { HOST, PORT, METRICS_PORT } = settings;
  const origin = await listen(server, {
    host: ['HOST', HOST],
    port: ['PORT', PORT],
    otherPort: ['METRICS_PORT', METRICS_PORT],
  });
  log.info(
    { origin, ...info, connections, node: process.version, settings: withoutSecrets(settings) },
    'Started',
  );
  tell(`Kontor answers at ${origin} (API: ${origin}/api/v1)`);
  tell(`The addresses in its answers begin with ${publication.site.url}`);
  stopGracefully(server, {
    delayMs: settings.SHUTDOWN_DELAY_SECONDS * 1000,
    onSignal: (signal) => {
      state.phase = 'draining';
      log.info({ signal }, 'Stopping');
    },
    onClosing: () => {
      state.phase = 'closing';
    },
    onStopped: () => {
      refusals.flush();
      store.close();
    },
  });
  const prepared = prepare(openRests()).catch((error) => {
    // A request that fails for lack of file descriptors is logged, which says enough.
    if (!(error instanceof NoDescriptorError)) log.error({ stack: error.stack }, 'A preparation has failed');
  });
  return { prepared };
}

/** The addresses in the answers were written at build time; another origin needs another build. */
function checkSite({ SITE_URL }: Settings, built: string): void {
  if (SITE_URL === undefined || SITE_URL === built) return;
  throw new SettingsError(
    `The server cannot start with these settings:\n  SITE_URL="${SITE_URL}" is not the site this build was made for, ${built}: build again with the same SITE_URL`,
  );
}

/** Descriptors that are not for connections: log, modules, store, metrics, files that are being read. */
const OWN_DESCRIPTORS = 64;

const MAX_CONNECTIONS = 10_000;

/** How many connections a process takes that may have so many file descriptors: so many that it can still open files. */
export function maxConnections(descriptors: number = descriptorLimit()): number {
  return Math.min(MAX_CONNECTIONS, Math.max(1, descriptors - OWN_DESCRIPTORS));
}

/** How many file descriptors this process may have: infinitely many where there is no limit or none is told, as on Windows. */
function descriptorLimit(): number {
  // Node has no getrlimit. The report would look up the names of the addresses of this machine.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** Rests between steps of work in the background, each as long as the step before it: half of the time is for requests. */
function openRests(): Rest {
  let resumedAt = performance.now();
  return async () => {
    // The process need not stay for it.
    await wait(performance.now() - resumedAt, undefined, { ref: false });
    resumedAt = performance.now();
  };
}

/** How long answers that are under way may take once no new connections are taken. */
const GRACE_MS = 9000;

/** How long requests that are on their way at the signal may take to be read: closing the port drops those that are not. */
const ARRIVAL_MS = 250;

interface ShutdownSteps {
  /** How long the process goes on answering after the signal, so that a load balancer can see that it is not ready. */
  delayMs: number;
  /** Called at the signal. */
  onSignal: (signal: NodeJS.Signals) => void;
  /** Called when no new connections are taken. */
  onClosing: () => void;
  /** Called when everything is answered. */
  onStopped: () => void;
}

/** On SIGTERM, SIGINT or SIGHUP: waits for the delay, takes no new connections, ends what is under way, and lets the process end. */
function stopGracefully(server: Server, { delayMs, ...steps }: ShutdownSteps): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // A second signal does not cut off what is under way.
    if (isStopping) return;
    isStopping = true;
    steps.onSignal(signal);
    await wait(Math.max(delayMs, ARRIVAL_MS));
    steps.onClosing();
    server.close(steps.onStopped);
    await wait(GRACE_MS, undefined, { ref: false });
    server.closeAllConnections();
    // Whatever else is still at work is given up.
    setTimeout(() => process.exit(), 500).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}
