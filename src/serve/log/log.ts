import pino, { type DestinationStream, type Logger } from 'pino';
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
