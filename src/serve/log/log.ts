import pino, { type DestinationStream, type Logger } from 'pino';
import type { RefusedRequest } from '#api/app.ts';
import { NoDescriptorError } from '#api/errors.ts';
import { errorRecord, type LogError, requestId, requestRecord } from '#api/message.ts';
import { type BackgroundWriter, type Batch, openBackgroundWriter } from './background-writer.ts';

/** What a process tells its operator, a JSON object a line: level, time, pid, the given fields and `msg`. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface ProcessLog {
  log: Log;
  /** How many lines could not be written so far. */
  droppedLines: BackgroundWriter['dropped'];
}

/** Tells somebody at a terminal something. */
export type Tell = (message: string) => void;

const AT_ONCE: Batch = { minBytes: 0, delayMs: 0 };

/** With a line for each request. */
const BUSY: Batch = { minBytes: 8 * 2 ** 10, delayMs: 1000 };

/** A log that writes to `destination`. */
export function openLog(destination: DestinationStream): Log {
  return pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
}

/** Writes messages to standard error. Nobody is told of those that cannot be written. */
export function openTerminal(): Tell {
  const { write } = openBackgroundWriter(process.stderr, { batch: AT_ONCE, onFailure: () => {} });
  return (message) => write(`${message}\n`);
}

/** A log on standard output, at once or, if `isBusy`, within a second. That it cannot be written is told once. */
export function openProcessLog({ isBusy, tell }: { isBusy: boolean; tell: Tell }): ProcessLog {
  const output = openBackgroundWriter(process.stdout, {
    batch: isBusy ? BUSY : AT_ONCE,
    onFailure: ({ message }) =>
      tell(
        `The log cannot be written to standard output (${message}). Requests are answered all the same. Up to 4 MB of lines wait until it can be written again; more are dropped.`,
      ),
  });
  return { log: openLog(output), droppedLines: output.dropped };
}

/** How long nothing more is said of a lack of file descriptors: it makes many requests fail. */
const QUIET_MS = 60_000;

/** Logs each request that failed, with its stack; a lack of file descriptors once a minute. */
export function failureLog(log: Pick<Log, 'error'>): LogError {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return (error, request, id) => {
    if (!(error instanceof NoDescriptorError)) {
      log.error(errorRecord(error, request, id), 'A request has failed');
      return;
    }
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    log.error({ status: 503 }, error.message);
  };
}

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
