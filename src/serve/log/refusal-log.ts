import type { RefusedRequest } from '#api/app.ts';
import { requestRecord } from '#api/log.ts';
import { requestId } from '#api/message.ts';
import type { Log } from './log.ts';

/** How long refusals are collected, from the first one on, before a line tells of them. */
const BURST_MS = 60_000;

/** Networks that are counted one by one in a burst. */
const MAX_NETWORKS = 1000;

/** Networks that a line names: those that were refused most often. */
const NAMED_NETWORKS = 5;

/** Tells of each request that came while the process was stopping; of those beyond the rate limit, in one line a minute. */
export interface RefusalLog {
  add: (refusal: RefusedRequest) => void;
  /** Tells of what has not been told yet. */
  flush: () => void;
}

export function refusalLog(log: Pick<Log, 'warn'>): RefusalLog {
  const counts = new Map<string, number>();
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (refused === 0) return;
    const networks = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, NAMED_NETWORKS);
    log.warn(
      { status: 429, refused, networks: Object.fromEntries(networks) },
      'Requests beyond the rate limit were refused',
    );
    refused = 0;
    counts.clear();
  };

  return {
    add: ({ request, status, network }) => {
      if (status !== 429) {
        log.warn({ ...requestRecord(request, requestId(request)), status }, 'A request was turned away');
        return;
      }
      refused++;
      const count = counts.get(network) ?? 0;
      if (count > 0 || counts.size < MAX_NETWORKS) counts.set(network, count + 1);
      timer ??= setTimeout(flush, BURST_MS).unref();
    },
    flush,
  };
}
