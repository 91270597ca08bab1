import { write, writeSync } from 'node:fs';

/** Most bytes of lines that wait for whoever reads them. */
const MAX_WAITING_BYTES = 4 * 2 ** 20;

/** Before what could not be written is tried again: each pause is twice the one before. */
const PAUSE_MS = { first: 1, longest: 1000 };

/** How long the end of the process may wait for whoever reads what is left. */
const LAST_WRITES_MS = 200;

/** Standard output or standard error. What Node waits for is set at the handle below a terminal, a pipe or a socket. */
interface OutputStream {
  fd: number;
  _handle?: { setBlocking?: (isBlocking: boolean) => void };
}

/** When lines are written: as soon as there are so many bytes of them, or after so long. */
export interface Batch {
  minBytes: number;
  delayMs: number;
}

interface WriterOptions {
  batch: Batch;
  /** Called the first time that something cannot be written, other than for want of a reader. */
  onFailure: (error: Error) => void;
}

export interface BackgroundWriter {
  /** Takes whole lines. Never throws. */
  write: (lines: string) => void;
  /** How many times lines had to be dropped, since too many bytes were waiting. */
  dropped: () => number;
}

/**
 * Writes lines in the background: nothing waits for whoever reads them, neither a request nor the end of the process.
 * What cannot be written waits, up to 4 MB, and is tried again: nobody may read the pipe at the moment, the disk may be full,
 * the terminal may be gone. At the end of the process it is tried once more.
 */
export function openBackgroundWriter(
  stream: OutputStream,
  { batch, onFailure }: WriterOptions,
): BackgroundWriter {
  // A thread that waits for a reader would keep the process from ending, whatever it is told.
  stream._handle?.setBlocking?.(false);
  const { fd } = stream;
  let lines: string[] = [];
  /** What is being written, or what of it is left. */
  let chunk = Buffer.alloc(0);
  let waitingBytes = 0;
  let isWriting = false;
  let pauseMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  let dropped = 0;

  const nextChunk = () => {
    if (chunk.length === 0) {
      chunk = Buffer.from(lines.join(''));
      lines = [];
    }
    return chunk;
  };
  const take = (bytes: number) => {
    chunk = chunk.subarray(bytes);
    waitingBytes -= bytes;
  };
  const writeNext = () => {
    clearTimeout(timer);
    timer = undefined;
    isWriting = true;
    write(fd, nextChunk(), (error, written) => {
      isWriting = false;
      if (error) fail(error);
      else take(written);
      pauseMs = error ? Math.min(Math.max(pauseMs * 2, PAUSE_MS.first), PAUSE_MS.longest) : 0;
      proceed();
    });
  };
  const fail = (error: Error) => {
    if (hasFailed || isUnread(error)) return;
    hasFailed = true;
    onFailure(error);
  };
  const proceed = () => {
    if (isWriting || waitingBytes === 0) return;
    if (pauseMs === 0 && waitingBytes >= batch.minBytes) writeNext();
    else timer ??= setTimeout(writeNext, pauseMs || batch.delayMs).unref();
  };

  process.once('exit', () => {
    // What a thread is writing at this moment, it writes to the end.
    if (isWriting) take(chunk.length);
    const deadline = performance.now() + LAST_WRITES_MS;
    while (waitingBytes > 0 && performance.now() < deadline) {
      try {
        take(writeSync(fd, nextChunk()));
      } catch (error) {
        if (!isUnread(error)) return;
        sleep(10);
      }
    }
  });

  return {
    write: (text) => {
      const bytes = Buffer.byteLength(text);
      if (waitingBytes + bytes > MAX_WAITING_BYTES) {
        dropped++;
        return;
      }
      lines.push(text);
      waitingBytes += bytes;
      proceed();
    },
    dropped: () => dropped,
  };
}

/** Whether something cannot be written only because what was written before has not been read yet. */
function isUnread(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

/** Keeps the thread from everything: for the end of the process, when there is nothing else to do. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
