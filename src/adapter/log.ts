import pino, { type DestinationStream, type Logger } from 'pino';

/** What a process tells its operator, a JSON object a line: level, time, pid, the given fields and `msg`. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Most bytes of lines that wait for whoever reads standard output. */
const MAX_WAITING_BYTES = 4 * 2 ** 20;

export interface ProcessLog {
  log: Log;
  /** How many lines could not be written so far. */
  droppedLines: () => number;
}

/** With a line for each request: bytes that are written at once, and how long lines wait for more of them. */
const BATCH = { minLength: 8 * 2 ** 10, periodicFlush: 1000 };

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

/**
 * A log on standard output, at once or, if `isBusy`, within a second. It is written in the background: no request waits for
 * whoever reads it. What cannot be written is dropped and counted; what waits at the end of the process is written then.
 */
export function openProcessLog({ isBusy }: { isBusy: boolean }): ProcessLog {
  let dropped = 0;
  const batch = isBusy ? BATCH : {};
  const output = pino.destination({ fd: 1, sync: false, maxLength: MAX_WAITING_BYTES, ...batch });
  output.on('drop', () => dropped++);
  return { log: openLog(output), droppedLines: () => dropped };
}
