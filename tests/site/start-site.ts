import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../setup/servers.ts';

interface StartedSite {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts the site as `npm start` does, which builds first if `dist` is out of date, on a free port. */
export async function startSite(): Promise<StartedSite> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/commands/kontor.ts', 'start'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, RATE_LIMIT_REQUESTS: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!hasEnded() && !(await isReady(origin))) await new Promise((resolve) => setTimeout(resolve, 200));
  if (hasEnded()) throw new Error('The site did not start: the reason is above.');
  const stop = async () => {
    child.kill();
    if (!hasEnded()) await once(child, 'exit');
  };
  return { origin, stop };
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}
