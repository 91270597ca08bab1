import { setFlagsFromString } from 'node:v8';
import { deprecationAnnouncer } from '#http/deprecations.ts';
import { frontDoor, limitedDoor } from '#http/front-door.ts';
import { logError } from '#http/log.ts';
import { readSettings, type Settings, SettingsError } from '#http/settings.ts';
import { siteDoor } from '#http/site-door.ts';
import { warmUp } from '#http/warm-up.ts';
import { mcpResponder } from '#mcp/responder.ts';
import { warmUpAgents } from '#mcp/warm-up.ts';
import { pageComputer } from '#site/compute-page.ts';
import { sitePages } from '#site/pages.ts';
import { calendarDay } from '#text/dates.ts';
import { catalog, publication } from '../entries.ts';
import { compressors } from './compression.ts';
import { computationTurns } from './computation-turns.ts';
import { DamagedBuildError } from './damaged-build-error.ts';
import { openLimitStore } from './limit-store.ts';
import { nodeServer, type ServerParts } from './node-server.ts';
import { openBuild } from './open-build.ts';
import { stopGracefully } from './shutdown.ts';

// What clients make the process remember for a while ends up in the old generation. By default V8 lets that grow to twice
// its size and more before it looks for garbage in it.
setFlagsFromString('--heap-growing-percent=30');

// The entry of `dist/server`: one process, everything checked and prepared before the first request.
try {
  await start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DamagedBuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(settings: Settings): Promise<void> {
  checkSite(settings);
  const files = openBuild(new URL('../', import.meta.url), publication, settings.FILE_CACHE_MB * 2 ** 20);
  const sources = { publication, files, compressors, today };
  const answerAgents = mcpResponder({ sources, allowedOrigins: settings.MCP_ALLOWED_ORIGINS });
  const pagesOn = (day: string) => sitePages({ catalog, publication, today: day });
  const computePage = pageComputer(pagesOn, today);
  await warmUpAgents(answerAgents, publication.resources);
  await warmUp(sources);
  const store = await openLimitStore(settings);
  const runComputation = computationTurns();
  const limits = { rateLimit: store.rateLimit, runComputation, logError };
  let phase: ReturnType<ServerParts['phase']> = 'serving';
  const server = nodeServer({
    door: frontDoor({ sources, ...limits }),
    mcp: limitedDoor({ respond: answerAgents, errorPages: publication.errorPages, ...limits }),
    site: siteDoor({
      files,
      moves: publication.moves,
      rateLimit: store.rateLimit,
      runComputation,
      computePage,
      announce: deprecationAnnouncer(publication),
    }),
    trustedProxies: settings.TRUSTED_PROXIES,
    phase: () => phase,
    limitStore: store.state,
    logError,
    warn: (message) => console.warn(message),
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error, settings));
    store.close();
    process.exitCode = 1;
  });
  server.listen(settings.PORT, settings.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : settings.PORT;
    console.log(`Kontor answers at http://${reachableHost(settings.HOST)}:${port}/api/v1`);
    console.log(`The addresses in its answers begin with ${publication.site.url}`);
  });
  stopGracefully(server, {
    delayMs: settings.SHUTDOWN_DELAY_SECONDS * 1000,
    onSignal: () => {
      phase = 'draining';
    },
    onClosing: () => {
      phase = 'closing';
    },
    onStopped: store.close,
  });
}

/** Where a browser on this machine reaches the server. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenProblem(error: NodeJS.ErrnoException, { HOST, PORT }: Settings): string {
  const reason = {
    EADDRINUSE: `port ${PORT} is in use. Set PORT to another one.`,
    EACCES: `this user may not listen on port ${PORT}. Set PORT to one from 1024 on.`,
    EADDRNOTAVAIL: `HOST="${HOST}" is not an address of this machine.`,
    ENOTFOUND: `HOST="${HOST}" is not an address or a known name.`,
  }[error.code ?? ''];
  return `The server cannot start: ${reason ?? error.message}`;
}

/** The calendar date of now, UTC. */
function today(): string {
  return calendarDay(new Date());
}

/** The addresses in the answers were written at build time; another origin needs another build. */
function checkSite({ SITE_URL }: Settings): void {
  const built = publication.site.url;
  if (SITE_URL === undefined || SITE_URL === built) return;
  throw new SettingsError(
    `The server cannot start with these settings:\n  SITE_URL="${SITE_URL}" is not the site this build was made for, ${built}: build again with the same SITE_URL`,
  );
}
