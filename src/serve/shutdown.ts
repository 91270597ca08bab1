import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How long answers that are under way may take once no new connections are taken. */
const GRACE_MS = 9000;

/** How long requests that are on their way at the signal may take to be read: closing the port drops those that are not. */
const ARRIVAL_MS = 250;

export interface ShutdownSteps {
  /** How long the process goes on answering after the signal, so that a load balancer can see that it is not ready. */
  delayMs: number;
  /** Called at the signal. */
  onSignal: (signal: NodeJS.Signals) => void;
  /** Called when no new connections are taken. */
  onClosing: () => void;
  /** Called when everything is answered. */
  onStopped: () => void;
}

/** On SIGTERM, SIGINT or SIGHUP: waits for the delay, takes no new connections, ends what is under way, and lets the process end. */
export function stopGracefully(server: Server, { delayMs, ...steps }: ShutdownSteps): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // A second signal does not cut off what is under way.
    if (isStopping) return;
    isStopping = true;
    steps.onSignal(signal);
    await wait(Math.max(delayMs, ARRIVAL_MS));
    steps.onClosing();
    server.close(steps.onStopped);
    await wait(GRACE_MS, undefined, { ref: false });
    server.closeAllConnections();
    // Whatever else is still at work is given up.
    setTimeout(() => process.exit(), 500).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}
