import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startNodeServer } from '../setup/servers.ts';

/** A process of the small build on a port, as one of several behind a proxy. */
async function startProcess(port: number, settings: Record<string, string> = {}) {
  const behindProxy = { TRUSTED_PROXIES: 'loopback', SHUTDOWN_DELAY_SECONDS: '3', ACCESS_LOG: 'true' };
  return startNodeServer(
    { PORT: String(port), ...behindProxy, ...settings },
    join(inject('smallProject'), 'dist'),
  );
}

export type Process = Awaited<ReturnType<typeof startProcess>>;

/** Restarts processes one after another, each as it was, while `origin` is asked without a pause; the statuses of the answers. */
export async function rollWhileAsking(origin: string, processes: Process[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  let isRolling = true;
  const note = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const ask = async () => {
    while (isRolling) note(await statusOf(`${origin}/api/v1/content/faq.json`));
  };
  const clients = Array.from({ length: 4 }, ask);
  for (const [index, each] of processes.entries()) {
    const { port } = new URL(each.origin);
    each.process.kill('SIGTERM');
    await once(each.process, 'exit');
    processes[index] = await startProcess(Number(port));
    // The proxy looks at /readyz every second.
    await new Promise((resolve) => setTimeout(resolve, 2500));
  }
  isRolling = false;
  await Promise.all(clients);
  return statuses;
}

/** The status of a GET on a connection of its own, or the code of the error that there was instead. */
function statusOf(url: string): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = httpRequest(url, { agent: false }, (incoming) => {
      incoming.resume().once('end', () => resolve(String(incoming.statusCode)));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
  });
}
