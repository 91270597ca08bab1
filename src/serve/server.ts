import { NoDescriptorError } from '#api/files/no-descriptor-error.ts';
import type { ProcessState } from '#api/health.ts';
import { readSettings, type Settings, SettingsError, withoutSecrets } from '#api/settings.ts';
import { DamagedBuildError } from './files/damaged-build-error.ts';
import { type OpenBuild, openBuild } from './files/open-build.ts';
import { nodeServer } from './http/node-server.ts';
import { type LimitStore, openLimitStore } from './limit/limit-store.ts';
import { listen } from './listen.ts';
import { failureLog } from './log/failure-log.ts';
import { openProcessLog, openTerminal, type ProcessLog, type Tell } from './log/log.ts';
import { openWatchers } from './log/open-watchers.ts';
import { refusalLog } from './log/refusal-log.ts';
import { maxConnections } from './max-connections.ts';
import { openProcessApp } from './open-app.ts';
import { openRests } from './rests.ts';
import { stopGracefully } from './shutdown.ts';

/** What keeps a process from starting for a reason that its message tells in full. */
const EXPECTED = [SettingsError, DamagedBuildError, NoDescriptorError];

/** A process that answers. */
export interface Running {
  /** Resolves when a first request is answered as quickly as any later one. */
  prepared: Promise<void>;
}

/**
 * Serves the build in a folder: everything is checked before the process listens, and prepared as soon as it does. Standard
 * output is the log; what somebody at a terminal is to read goes to standard error, such as why it cannot start.
 */
export async function serveBuild(dist: URL): Promise<Running | undefined> {
  const tell = openTerminal();
  try {
    return await start(dist, readSettings(process.env), tell);
  } catch (error) {
    if (!EXPECTED.some((type) => error instanceof type)) throw error;
    tell((error as Error).message);
    process.exitCode = 1;
    return undefined;
  }
}

async function start(dist: URL, settings: Settings, tell: Tell): Promise<Running> {
  const build = openBuild(dist, settings.FILE_CACHE_MB * 2 ** 20);
  checkSite(settings, build.publication.site.url);
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
  tell(`Kontor answers at ${origin}/api/v1`);
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
