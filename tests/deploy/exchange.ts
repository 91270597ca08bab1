import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What comes back for a request as it goes over the wire, until the server hangs up. */
export function exchange(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}
