import { readAnswers } from './answers.ts';
import { type Address, openSocket } from './wire.ts';

/** Requests in a loop on some connections, as clients with a pool of connections send them. */
export interface Load {
  answered: () => number;
  /** Statuses from 500 on. */
  failed: () => number;
  /** Milliseconds each answer took. */
  latencies: () => readonly number[];
  /** Requests sent before the signal and not answered at all, and connections that were refused then. */
  lostBefore: () => number;
  /** Requests sent after the signal and not answered at all. */
  lostAfter: () => number;
  /** Answers that began and did not end. */
  cut: () => number;
  markSignal: () => void;
  stop: () => void;
  /** Resolves when every connection has ended. */
  finished: Promise<unknown>;
}

/** A client asks again on the same connection until the server closes it or says that it will, then opens another. */
export function startLoad(address: Address, connections: number, make: (index: number) => string): Load {
  const latencies: number[] = [];
  const lost = { before: 0, after: 0 };
  let [next, failed, cut, signalAt, isStopped] = [0, 0, 0, Number.POSITIVE_INFINITY, false];

  /** One connection until its end; whether another one may follow. */
  const useConnection = async (): Promise<boolean> => {
    const socket = await openSocket(address);
    if (!socket) {
      if (signalAt === Number.POSITIVE_INFINITY) lost.before++;
      return false;
    }
    return new Promise((resolve) => {
      let received = Buffer.alloc(0);
      let sentAt = 0;
      let isWaiting = false;
      const send = () => {
        if (isStopped) {
          socket.end();
          return;
        }
        isWaiting = true;
        sentAt = performance.now();
        socket.write(Buffer.from(make(next++), 'latin1'));
      };
      socket.on('data', (chunk) => {
        received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
        const [answer] = readAnswers(received).answers;
        if (!answer) return;
        latencies.push(performance.now() - sentAt);
        if (answer.status >= 500) failed++;
        received = Buffer.alloc(0);
        isWaiting = false;
        if (answer.headers['connection']?.toLowerCase() === 'close') socket.end();
        else send();
      });
      socket.on('close', () => {
        if (isWaiting && received.length > 0) cut++;
        else if (isWaiting && sentAt < signalAt) lost.before++;
        else if (isWaiting) lost.after++;
        resolve(!isStopped && signalAt === Number.POSITIVE_INFINITY);
      });
      send();
    });
  };

  const run = async () => {
    while (await useConnection());
  };
  return {
    answered: () => latencies.length,
    failed: () => failed,
    latencies: () => latencies,
    lostBefore: () => lost.before,
    lostAfter: () => lost.after,
    cut: () => cut,
    markSignal: () => {
      signalAt = performance.now();
    },
    stop: () => {
      isStopped = true;
    },
    finished: Promise.all(Array.from({ length: connections }, run)),
  };
}
