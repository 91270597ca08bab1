import { once } from 'node:events';
import type { Server } from 'node:http';
import { SettingsError } from '#api/settings.ts';

/** Settings by their names, for messages. */
interface Place {
  host: [name: string, value: string];
  port: [name: string, value: number];
  /** The port of another server of the process, which listens already. */
  otherPort?: [name: string, value: number | undefined];
}

/** Listens, and returns the origin that a browser on this machine reaches. Throws a SettingsError where it cannot. */
export async function listen(server: Server, place: Place): Promise<string> {
  const { host, port } = place;
  try {
    await once(server.listen(port[1], host[1]), 'listening');
  } catch (error) {
    throw new SettingsError(listenProblem(error as NodeJS.ErrnoException, place));
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port[1];
  return `http://${reachableHost(host[1])}:${actualPort}`;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenProblem(
  error: NodeJS.ErrnoException,
  { host, port, otherPort = ['', undefined] }: Place,
): string {
  const [hostName, hostValue] = host;
  const [portName, portValue] = port;
  const [otherName, otherValue] = otherPort;
  const reason = {
    EADDRINUSE:
      otherValue === portValue
        ? `${portName} and ${otherName} are both ${portValue}. Set ${otherName} to another port.`
        : `port ${portValue} is in use. Set ${portName} to another one.`,
    EACCES: `this user may not listen on port ${portValue}. Set ${portName} to one from 1024 on.`,
    EADDRNOTAVAIL: `${hostName}="${hostValue}" is not an address of this machine.`,
    ENOTFOUND: `${hostName}="${hostValue}" is not an address or a known name.`,
  }[error.code ?? ''];
  return `The server cannot start: ${reason ?? error.message}`;
}
