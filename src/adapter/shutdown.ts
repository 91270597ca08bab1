import type { Server } from 'node:http';

/** How long answers that are under way may take after the signal to stop. */
const GRACE_MS = 10_000;

/** On SIGTERM or SIGINT: takes no new connections, ends what is under way, and lets the process end. */
export function stopGracefully(server: Server, onStopping: () => void, onStopped: () => void): void {
  const stop = () => {
    onStopping();
    server.close(onStopped);
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
