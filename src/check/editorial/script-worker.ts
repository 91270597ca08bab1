import { type MessagePort, workerData } from 'node:worker_threads';
import ts from 'typescript';

// Parses scripts in a thread of its own, so that one which takes too long can be given up: `script-parser.ts`.

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };

function syntaxError(code: string): string | undefined {
  try {
    const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
    const [first] = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    return first;
  } catch (error) {
    if (error instanceof RangeError) return 'it is nested too deeply';
    throw error;
  }
}

function answer(message: { error: string | undefined } | 'ready'): void {
  port.postMessage(message);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

port.on('message', (code: string) => answer({ error: syntaxError(code) }));
answer('ready');
