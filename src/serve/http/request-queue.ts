import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { turnBudget } from '../turns.ts';
import { headBytes, unreadBytes } from './read-request.ts';

/** Pipelined requests that wait on one connection before nothing more is read from it. */
const READ_AHEAD = 8;

/** Requests that wait on all connections together; a connection that adds more is ended. One read can bring 2,500. */
const MAX_WAITING = 20_000;

/** Bytes that their heads and bodies may take together. */
const MAX_WAITING_BYTES = 64 * 2 ** 20;

/** Answers the requests of each connection one after another. */
export interface RequestQueue {
  /** Takes a request: answers it, or lets it wait for those before it. */
  add: RequestListener;
  /** Tells the response under way when its connection takes more, where Node has stopped to. */
  passDrain: (socket: Duplex) => void;
  /** Calls back when all requests that a connection has sent completely are answered; nothing else is read from it. */
  afterAnswers: (socket: Duplex, callback: () => void) => void;
}

interface Waiting {
  incoming: IncomingMessage;
  response: ServerResponse;
  /** About what it takes. */
  bytes: number;
}

interface Queue {
  /** The request that is being answered. */
  current?: Waiting | undefined;
  waiting: Waiting[];
  /** Called once when nothing is left to answer. */
  onIdle?: () => void;
}

/**
 * Makes the queue in front of `handle`. A request is looked at when the last answer of its connection has been handed to
 * the operating system, so a client that pipelines requests and does not read holds one answer in memory, not all.
 */
export function requestQueue(
  handle: RequestListener,
  maxWaiting = MAX_WAITING,
  maxBytes = MAX_WAITING_BYTES,
): RequestQueue {
  const queues = new WeakMap<Duplex, Queue>();
  const waiting = { requests: 0, bytes: 0 };
  // One pipelined request in a turn of the event loop, over all connections: others get their turn in between.
  const inTurn = turnBudget(1);

  const openQueue = (socket: Duplex): Queue => {
    const queue: Queue = { waiting: [] };
    queues.set(socket, queue);
    // Node resumes reading when it has parsed a request, even if reading was paused here.
    socket.on('resume', () => isFull(queue) && socket.pause());
    socket.once('close', () => forget(queue));
    return queue;
  };

  const count = ({ bytes }: Waiting, sign: 1 | -1) => {
    waiting.requests += sign;
    waiting.bytes += sign * bytes;
  };

  const forget = (queue: Queue) => {
    for (const each of queue.waiting.splice(0)) count(each, -1);
  };

  const run = (queue: Queue, current: Waiting) => {
    queue.current = current;
    const { incoming, response } = current;
    // Emitted once for a response. `once` would make two more functions for each.
    response.on('close', () => {
      if (queue.waiting.length === 0) endQueue(queue);
      else setImmediate(() => inTurn(() => runNext(queue, incoming.socket)));
    });
    handle(incoming, response);
  };

  // A request waits until its turn: it may break off before, or its connection end.
  const runNext = (queue: Queue, socket: Duplex): number => {
    const next = queue.waiting.shift();
    if (!next) {
      endQueue(queue);
      return 0;
    }
    count(next, -1);
    if (!isFull(queue) && socket.isPaused()) socket.resume();
    run(queue, next);
    return 1;
  };

  const endQueue = (queue: Queue) => {
    queue.current = undefined;
    queue.onIdle?.();
  };

  return {
    add: (incoming, response) => {
      const { socket } = incoming;
      if (socket.destroyed) return;
      const queue = queues.get(socket) ?? openQueue(socket);
      if (!queue.current) return run(queue, { incoming, response, bytes: 0 });
      const request = { incoming, response, bytes: headBytes(incoming) + unreadBytes(incoming) };
      queue.waiting.push(request);
      count(request, 1);
      if (isFull(queue)) socket.pause();
      // One that waits may have come while the end of the last answer was on its way.
      const isAhead = queue.waiting.length > 1 || !queue.current.response.writableEnded;
      const isTooMuch = isAhead && waiting.bytes > maxBytes;
      if (!isTooMuch && !(isFull(queue) && waiting.requests > maxWaiting)) return;
      forget(queue);
      socket.destroy();
    },
    passDrain: (socket) => {
      socket.on('drain', () => queues.get(socket)?.current?.response.emit('drain'));
    },
    afterAnswers: (socket, callback) => {
      const queue = queues.get(socket);
      // The last request may be one that broke off in its body.
      const last = queue?.waiting.at(-1);
      if (queue && last?.incoming.complete === false) {
        queue.waiting.pop();
        count(last, -1);
      }
      if (queue?.current?.incoming.complete) queue.onIdle ??= callback;
      else callback();
    },
  };
}

function isFull({ waiting }: Queue): boolean {
  return waiting.length >= READ_AHEAD;
}
