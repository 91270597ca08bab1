import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that wait on one connection before nothing more is read from it. */
const READ_AHEAD = 8;

/** Requests that wait on all connections together; a connection that adds more is ended. One read can bring 2,500. */
const MAX_WAITING = 20_000;

interface Waiting {
  incoming: IncomingMessage;
  response: ServerResponse;
}

interface Queue {
  isBusy: boolean;
  waiting: Waiting[];
}

/**
 * Answers the requests of one connection one after another: the next is looked at when the last answer has been handed
 * to the operating system. A client that pipelines requests and does not read so holds one answer in memory, not all.
 */
export function answerInTurn(handle: RequestListener, maxWaiting = MAX_WAITING): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  let waiting = 0;

  const openQueue = (socket: Socket): Queue => {
    const queue: Queue = { isBusy: false, waiting: [] };
    queues.set(socket, queue);
    // Node resumes reading when it has parsed a request, whoever paused before.
    socket.on('resume', () => isFull(queue) && socket.pause());
    socket.once('close', () => forget(queue));
    return queue;
  };

  const forget = (queue: Queue) => {
    waiting -= queue.waiting.length;
    queue.waiting.length = 0;
  };

  const run = (queue: Queue, { incoming, response }: Waiting) => {
    queue.isBusy = true;
    const { socket } = incoming;
    response.once('close', () => {
      const next = queue.waiting.shift();
      if (next) waiting--;
      if (!isFull(queue) && socket.isPaused()) socket.resume();
      if (!next) queue.isBusy = false;
      // Other connections get their turn in between.
      else setImmediate(run, queue, next);
    });
    handle(incoming, response);
  };

  return (incoming, response) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? openQueue(socket);
    if (!queue.isBusy) return run(queue, { incoming, response });
    queue.waiting.push({ incoming, response });
    waiting++;
    if (!isFull(queue)) return;
    socket.pause();
    if (waiting <= maxWaiting) return;
    forget(queue);
    socket.destroy();
  };
}

function isFull({ waiting }: Queue): boolean {
  return waiting.length >= READ_AHEAD;
}
