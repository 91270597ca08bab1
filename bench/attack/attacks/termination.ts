import type { Attack, Target } from '../attack.ts';
import { allHold, atMost, exactly, type Figure, toldOnly } from '../figures.ts';
import { type Load, startLoad } from '../load.ts';
import { hasEnded } from '../server.ts';
import { findSubjects, pipeline, warmUp } from '../subjects.ts';
import { ask, exchange, openSocket, pause, requestText, until } from '../wire.ts';

const CONNECTIONS = 20;
const DELAY_SECONDS = 2;

/** The ten seconds that answers under way may take, and two for the end of the process on a busy machine. */
const END_LIMIT_MS = 12_000;

/** SIGTERM while requests are under way, and while sockets are stuck. */
export const termination: Attack = {
  name: 'termination',
  needsProcess: true,
  run: async ({ open }) => [
    ...(await underLoad(await open())),
    ...(await withDelay(
      await open({ RATE_LIMIT_REQUESTS: '0', SHUTDOWN_DELAY_SECONDS: String(DELAY_SECONDS) }),
    )),
    ...(await withStuckSockets(await open())),
  ],
};

async function underLoad(target: Target): Promise<Figure[]> {
  const subjects = await findSubjects(target);
  await warmUp(target, subjects);
  const { lists } = subjects;
  const load = startLoad(target, CONNECTIONS, (index) =>
    requestText(`${lists[index % lists.length]}?query=daten&limit=${(index % 99) + 1}`),
  );
  await pause(2000);
  const endMs = await terminate(target, load);
  await load.finished;
  return [
    exactly(0, { measures: 'answers lost, asked for before the signal', measured: load.lostBefore() }),
    exactly(0, { measures: 'answers cut short', measured: load.cut() }),
    toldOnly({
      measures: 'requests sent after the signal without an answer',
      unit: 'count',
      measured: load.lostAfter(),
    }),
    toldOnly({ measures: 'answers during the test', unit: 'count', measured: load.answered() }),
    atMost(END_LIMIT_MS, {
      measures: 'time from the signal under load to the end',
      unit: 'ms',
      measured: endMs,
    }),
    exactly(0, { measures: 'exit status under load', measured: target.process?.child.exitCode ?? -1 }),
  ];
}

/** Sends SIGTERM; milliseconds until the process is gone. */
async function terminate(target: Target, load?: Load): Promise<number> {
  const { process } = target;
  if (!process) return Number.NaN;
  const startedAt = performance.now();
  load?.markSignal();
  process.child.kill('SIGTERM');
  const isGone = await until(() => hasEnded(process), END_LIMIT_MS + 9000);
  return isGone ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
}

/** With a delay, the server says that it is not ready, and answers all the same until the delay is over. */
async function withDelay(target: Target): Promise<Figure[]> {
  await ask(target, '/readyz');
  const ending = terminate(target);
  await pause(300);
  const ready = await exchange(target, requestText('/readyz'), { timeoutMs: 1000 });
  const list = await exchange(target, requestText('/api/v1/content/faq.json'), { timeoutMs: 1000 });
  const endMs = await ending;
  const status = ready.answers[0]?.status;
  const answer = list.answers[0];
  return [
    allHold(`in the ${DELAY_SECONDS} s of SHUTDOWN_DELAY_SECONDS`, [
      { name: '/readyz', error: status === 503 ? undefined : `answers ${status ?? 'nothing'}, not 503` },
      {
        name: 'a new connection',
        error: answer?.status === 200 ? undefined : `gets ${answer?.status ?? 'nothing'}, not 200`,
      },
      {
        name: 'Connection: close',
        error: answer?.headers['connection']?.toLowerCase() === 'close' ? undefined : 'is not in the answer',
      },
      {
        name: 'the end',
        error: endMs >= DELAY_SECONDS * 900 ? undefined : `came after ${endMs.toFixed(0)} ms`,
      },
    ]),
  ];
}

async function withStuckSockets(target: Target): Promise<Figure[]> {
  const { largest, calculator } = await findSubjects(target);
  const stuck = [
    'GET /api/v1 HTTP/1.1\r\nHost: a\r\nX-Never:',
    `POST ${calculator.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{`,
    `POST ${calculator.path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{`,
    pipeline(200, () => requestText(largest[0] ?? '/')),
    requestText('/healthz'),
    '',
  ];
  const sockets = await Promise.all(Array.from({ length: 60 }, () => openSocket(target)));
  sockets.forEach((socket, index) => {
    socket?.pause();
    socket?.write(stuck[index % stuck.length] ?? '');
  });
  await pause(500);
  const measured = await terminate(target);
  for (const socket of sockets) socket?.destroy();
  return [
    atMost(END_LIMIT_MS, {
      measures: 'time from the signal to the end with 60 stuck sockets',
      unit: 'ms',
      measured,
    }),
    exactly(0, {
      measures: 'exit status with stuck sockets',
      measured: target.process?.child.exitCode ?? -1,
    }),
  ];
}
