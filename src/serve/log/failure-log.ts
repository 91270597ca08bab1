import { NoDescriptorError } from '#api/files/no-descriptor-error.ts';
import { errorRecord, type LogError } from '#api/log.ts';
import type { Log } from './log.ts';

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
