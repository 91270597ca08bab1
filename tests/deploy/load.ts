import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A GET of a path, or a POST of a JSON body. */
export interface Asked {
  path: string;
  body?: string;
}

interface From {
  agent?: Agent;
  /** The address of this machine that the request comes from. */
  localAddress?: string;
  headers?: Record<string, string>;
}

/** What came of a request: its status, or the code of the error that there was instead. */
interface Outcome {
  status: string;
  headers: Record<string, unknown>;
  text: string;
}

export function ask(origin: string, { path, body }: Asked, from: From = {}): Promise<Outcome> {
  const { headers, ...connection } = from;
  const content = body !== undefined && {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, headers: {}, text: '' });
    const method = body === undefined ? 'GET' : 'POST';
    request(
      `${origin}${path}`,
      { method, headers: { ...headers, ...content }, ...connection },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        incoming.on('error', fail);
        incoming.once('end', () =>
          resolve({ status: String(incoming.statusCode), headers: incoming.headers, text }),
        );
      },
    )
      .on('error', fail)
      .end(body);
  });
}

const CONNECTIONS = 16;

/** Asks one thing after the other without a pause, on connections that are kept, until it is ended. */
export function startLoad(origin: string, mix: readonly Asked[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<string, number>();
  let isOver = false;
  let count = 0;
  const client = async () => {
    while (!isOver) {
      const { status } = await ask(origin, mix[count++ % mix.length] ?? { path: '/' }, { agent });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: CONNECTIONS }, client);
  return {
    /** Waits until so many requests were sent. */
    untilSent: async (least: number) => {
      while (count < least) await pause(50);
    },
    /** How often each status, or code of an error, was the outcome. */
    end: async () => {
      isOver = true;
      await Promise.all(clients);
      agent.destroy();
      return statuses;
    },
  };
}
