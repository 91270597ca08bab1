import { Worker } from 'node:worker_threads';
import { atMost, correctedLatencies, type Figure, percentile } from './figures.ts';
import type { Address } from './wire.ts';

export interface ProbeSettings extends Address {
  intervalMs: number;
  /** A request that takes longer counts as this long. */
  timeoutMs: number;
  /** Whether each request opens a connection of its own. */
  isFresh: boolean;
}

/** How long the health check may take while the server is attacked, in milliseconds. */
const HEALTH_LIMIT_MS = 100;

const INTERVAL_MS = 20;

/** Watches the health check of a server; the function that it returns ends that and tells the figure. */
export function watchHealth(
  { host, port }: Address,
  kind: 'kept' | 'fresh' = 'kept',
): (when?: string) => Promise<Figure> {
  const settings: ProbeSettings = {
    host,
    port,
    intervalMs: INTERVAL_MS,
    timeoutMs: 20_000,
    isFresh: kind === 'fresh',
  };
  const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), { workerData: settings });
  const latencies = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return async (when = '') => {
    worker.postMessage('stop');
    const measured = percentile(correctedLatencies(await latencies, INTERVAL_MS), 0.99);
    const connection = kind === 'fresh' ? ', each on a new connection' : '';
    return atMost(HEALTH_LIMIT_MS, {
      measures: `health check${connection}${when}, p99`,
      unit: 'ms',
      measured,
    });
  };
}
