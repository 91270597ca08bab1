import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** How long the parser may take to start, and for one script when the machine is busy with other work. */
const MAX_MS = { start: 60_000, script: 60_000 };

/** How much of the processor's time a script may take. A page of code needs milliseconds. */
const MAX_PROCESSOR_MS = 3000;

const MS_BETWEEN_LOOKS = 100;

interface Parser {
  worker: Worker;
  port: MessagePort;
  /** 1 as soon as there is an answer. */
  signal: Int32Array;
}

let parser: Parser | undefined;

/**
 * What is wrong with the syntax of a script in JavaScript or TypeScript. The time that TypeScript takes can double with
 * each bracket, so that it is ended when it takes too long.
 */
export function scriptError(code: string): string | undefined {
  parser ??= startParser();
  parser.port.postMessage(code);
  const answer = waitForAnswer(parser) as { error: string | undefined } | undefined;
  if (answer) return answer.error;
  void parser.worker.terminate();
  parser = undefined;
  return `TypeScript needs more than ${MAX_PROCESSOR_MS / 1000} seconds for it`;
}

function startParser(): Parser {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./script-worker.ts', import.meta.url), {
    workerData: { port: port2, signal },
    transferList: [port2],
  });
  worker.unref();
  const started = { worker, port: port1, signal };
  if (!waitFor(started, MAX_MS.start)) throw new Error('the parser of TypeScript did not start');
  return started;
}

/**
 * The parser's answer; `undefined` if it has used up its time. This thread sleeps meanwhile, so that what the process
 * uses of the processor is what the parser uses.
 */
function waitForAnswer(parser: Parser): unknown {
  const processorBefore = processorMs();
  const end = performance.now() + MAX_MS.script;
  while (performance.now() < end && processorMs() - processorBefore < MAX_PROCESSOR_MS) {
    const answer = waitFor(parser, MS_BETWEEN_LOOKS);
    if (answer) return answer;
  }
  return undefined;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The next message of the parser; `undefined` if there is none within the time. */
function waitFor({ port, signal }: Parser, ms: number): unknown {
  Atomics.wait(signal, 0, 0, ms);
  Atomics.store(signal, 0, 0);
  return receiveMessageOnPort(port)?.message;
}
