import { once } from 'node:events';
import type { Server } from 'node:http';
import { SettingsError } from '#http/settings.ts';

/** A setting by its name, for messages. */
interface Place {
  host: [name: string, value: string];
  port: [name: string, value: number];
}

/** Listens, and returns the origin that a browser on this machine reaches. Throws a SettingsError where it cannot. */
export async function listen(server: Server, { host, port }: Place): Promise<string> {
  try {
    await once(server.listen(port[1], host[1]), 'listening');
  } catch (error) {
    throw new SettingsError(listenProblem(error as NodeJS.ErrnoException, { host, port }));
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port[1];
  return `http://${reachableHost(host[1])}:${actualPort}`;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenProblem(error: NodeJS.ErrnoException, { host, port }: Place): string {
  const [hostName, hostValue] = host;
  const [portName, portValue] = port;
  const reason = {
    EADDRINUSE: `port ${portValue} is in use. Set ${portName} to another one.`,
    EACCES: `this user may not listen on port ${portValue}. Set ${portName} to one from 1024 on.`,
    EADDRNOTAVAIL: `${hostName}="${hostValue}" is not an address of this machine.`,
    ENOTFOUND: `${hostName}="${hostValue}" is not an address or a known name.`,
  }[error.code ?? ''];
  return `The server cannot start: ${reason ?? error.message}`;
}
