import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Target } from './attack.ts';
import { atMost, correctedLatencies, type Figure, percentile } from './figures.ts';
import { type Address, ask, pause } from './wire.ts';

export interface ProbeSettings extends Address {
  intervalMs: number;
  /** A request that takes longer counts as this long. */
  timeoutMs: number;
  /** Whether each request opens a connection of its own. */
  isFresh: boolean;
}

/** Whether all health checks go over one connection, or each over one of its own. */
export type Connection = 'kept' | 'fresh';

/** How long the health check may take while the server is attacked, in milliseconds. */
const HEALTH_LIMIT_MS = 100;

const INTERVAL_MS = 20;
const TIMEOUT_MS = 20_000;

/**
 * Watches the health check of a server; the function that it returns ends that and tells the figure. A bare server is
 * watched beside it, and what that one takes is taken off: it is the machine, which others may keep busy too, and the proxy
 * where there is one.
 */
export function watchHealth(
  target: Pick<Target, 'host' | 'port' | 'bare'>,
  connection: Connection = 'kept',
): (when?: string) => Promise<Figure> {
  const bare = bareServerOf(target);
  const stopBare = bare.then(({ address }) => probe(address, connection));
  const stop = probe(target, connection);
  return async (when = '') => {
    const [own, control] = await Promise.all([stop(), stopBare.then((end) => end())]);
    await (await bare).stop();
    return healthFigure(when, connection, own, control);
  };
}

/** How much longer the health check took than that of a bare server, both in ms. */
export function healthFigure(when: string, connection: Connection, own: number, control: number): Figure {
  const kind = connection === 'fresh' ? ', each on a new connection' : '';
  return atMost(HEALTH_LIMIT_MS, {
    measures: `health check${kind}${when}, p99 above that of a bare server`,
    unit: 'ms',
    measured: Math.max(0, own - control),
  });
}

/** A server that does nothing. */
export interface BareServer {
  address: Address;
  stop: () => Promise<unknown>;
}

/** The server to compare a target with: behind the same proxy where there is one. */
export async function bareServerOf({ bare }: Pick<Target, 'bare'>): Promise<BareServer> {
  return bare ? { address: bare, stop: async () => {} } : startBareServer();
}

/** A server in a thread of its own that answers everything at once, `/bytes/1000` with as many bytes: what it takes is what the machine takes. */
export async function startBareServer(): Promise<BareServer> {
  const worker = new Worker(new URL('./bare-worker.ts', import.meta.url));
  const [listening]: AddressInfo[] = await once(worker, 'message');
  if (!listening) throw new Error('The bare server does not listen');
  return {
    address: { host: listening.address, port: listening.port },
    stop: () => worker.terminate(),
  };
}

/** Asks a bare server from this thread until the function that it returns is called, which resolves to all latencies in ms. */
export async function watchBareServer(): Promise<() => Promise<number[]>> {
  const { address, stop } = await startBareServer();
  const latencies: number[] = [];
  let isStopped = false;
  const watch = async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await ask(address, '/');
      latencies.push(performance.now() - startedAt);
      await pause(INTERVAL_MS);
    }
  };
  const watching = watch();
  return async () => {
    isStopped = true;
    await watching;
    await stop();
    return latencies;
  };
}

/** Asks a server in a thread of its own until the function that it returns is called, which resolves to the p99. */
export function probe({ host, port }: Address, connection: Connection): () => Promise<number> {
  const settings: ProbeSettings = {
    host,
    port,
    intervalMs: INTERVAL_MS,
    timeoutMs: TIMEOUT_MS,
    isFresh: connection === 'fresh',
  };
  const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData: settings });
  const latencies = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return async () => {
    worker.postMessage('stop');
    return percentile(correctedLatencies(await latencies, INTERVAL_MS), 0.99);
  };
}
