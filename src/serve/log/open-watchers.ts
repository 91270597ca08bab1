import { HEALTH_PATHS } from '#api/app.ts';
import { HASHED_FOLDER } from '#api/headers.ts';
import type { Published } from '#api/router.ts';
import type { Settings } from '#api/settings.ts';
import { decodePercent, isApiPath, isMcpPath, MCP_PATH } from '#filters/path.ts';
import type { OpenBuild } from '../files/open-build.ts';
import type { ExchangeWatchers, ObserveExchange } from '../http/watch-exchange.ts';
import type { LimitStore } from '../limit/limit-store.ts';
import { listen } from '../listen.ts';
import type { Log, ProcessLog } from './log.ts';
import type { Metrics } from './metrics.ts';

interface Watched {
  build: Pick<OpenBuild, 'publication' | 'info'>;
  output: ProcessLog;
  store: LimitStore;
}

/** Opens what the settings ask for: access log, metrics on a port of their own. `undefined` if it is neither. */
export async function openWatchers(
  settings: Settings,
  watched: Watched,
): Promise<ExchangeWatchers | undefined> {
  const log = settings.ACCESS_LOG ? accessLog(watched.output.log) : undefined;
  const metrics = await serveMetrics(settings, watched);
  if (!log && !metrics) return undefined;
  return {
    routeOf: routeNamer(watched.build.publication),
    observe: (exchange) => {
      log?.(exchange);
      metrics?.observe(exchange);
    },
  };
}

async function serveMetrics(
  { METRICS_HOST, METRICS_PORT }: Settings,
  { build, output, store }: Watched,
): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  // Loaded only where it is used.
  const { openMetrics, metricsServer } = await import('./metrics.ts');
  const metrics = openMetrics({ build: build.info, store, droppedLines: output.droppedLines });
  await listen(metricsServer(metrics), {
    host: ['METRICS_HOST', METRICS_HOST],
    port: ['METRICS_PORT', METRICS_PORT],
  });
  return metrics;
}

/** Writes a line for each exchange. */
function accessLog(log: Pick<Log, 'info'>): ObserveExchange {
  return ({ ms, ...exchange }) => log.info({ ...exchange, ms: Math.round(ms * 100) / 100 }, 'Answered');
}

/** Names for what belongs to no resource. */
const REST = { api: '/api/*', hashed: `${HASHED_FOLDER}*`, site: '/*' };

/**
 * Makes the function that names the route of a path as sent: the template of the resource it belongs to, as a file or as an
 * address. Whatever clients ask for, there are no more names than there are resources, and a few.
 */
export function routeNamer({ resources }: Pick<Published, 'resources'>): (path: string) => string {
  const names = new Map(
    resources.flatMap(({ path: template, files }) =>
      [template, ...files.flatMap(({ path, address }) => [path, address])].map((path) => [path, template]),
    ),
  );
  for (const path of HEALTH_PATHS) names.set(path, path);
  return (sent) => {
    const path = decodePercent(sent) ?? sent;
    const name = names.get(path);
    if (name) return name;
    if (isApiPath(path)) return REST.api;
    if (isMcpPath(path)) return MCP_PATH;
    return path.startsWith(HASHED_FOLDER) ? REST.hashed : REST.site;
  };
}
