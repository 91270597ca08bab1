import {
  canFailOutputs,
  FAILING_OUTPUTS,
  type FailingOutput,
  STREAMS,
  spawnOn,
} from '../../../tests/setup/failing-outputs.ts';
import { freePort } from '../../../tests/setup/servers.ts';
import type { Attack } from '../attack.ts';
import { DIST } from '../build.ts';
import { allHold, atMost, exactly, type Figure } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { untilIdle } from '../server.ts';
import { ask, exchange, pause, requestText, until } from '../wire.ts';

const PATH = '/api/v1/content/faq.json';
const REQUESTS = 200;

/** Nothing is under way at the signal, so that nothing is waited for but requests on their way and the last lines. */
const END_LIMIT_MS = 3000;

interface Outcome {
  /** Statuses other than 200. */
  refused: number;
  health: Figure;
  endMs: number;
  /** What is wrong with how it ended or what it said. */
  error: string | undefined;
}

/** A log and messages that cannot be written, in all the ways that there are, with a line for each request. */
export const failingLog: Attack = {
  name: 'failing log',
  needsProcess: true,
  run: async () => {
    if (!canFailOutputs) throw new Error('This attack needs /dev/full, and script of util-linux');
    const outcomes: (Outcome & { name: string })[] = [];
    for (const output of FAILING_OUTPUTS) {
      for (const stream of Object.keys(STREAMS) as (keyof typeof STREAMS)[])
        outcomes.push({ name: `${stream} is ${output.name}`, ...(await serveOn(output, stream)) });
    }
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return [
      exactly(0, {
        measures: `requests not answered with 200, ${outcomes.length} outputs that fail`,
        measured: sum(outcomes.map(({ refused }) => refused)),
        details: outcomes.filter(({ refused }) => refused > 0).map(({ name }) => name),
      }),
      ...outcomes
        .map(({ health }) => health)
        .toSorted((a, b) => b.measured - a.measured)
        .slice(0, 1),
      atMost(END_LIMIT_MS, {
        measures: 'time from the signal to the end',
        unit: 'ms',
        measured: Math.max(...outcomes.map(({ endMs }) => endMs)),
      }),
      allHold(
        'processes that ended without an error, and said once that their log cannot be written',
        outcomes,
      ),
    ];
  },
};

async function serveOn(output: FailingOutput, stream: keyof typeof STREAMS): Promise<Outcome> {
  const address = { host: '127.0.0.1', port: await freePort() };
  const { pid, told, kill, ended } = await spawnOn(output, {
    args: [`${DIST}/server/entry.mjs`],
    stream,
    env: { HOST: address.host, PORT: String(address.port), ACCESS_LOG: 'true', RATE_LIMIT_REQUESTS: '0' },
  });
  try {
    const isReady = async () =>
      (await exchange(address, requestText('/readyz'), { timeoutMs: 2000 })).answers.length > 0;
    if (!(await until(isReady, 60_000))) throw new Error(`The server does not answer:\n${told()}`);
    await untilIdle({ child: { pid } });
    const stopWatching = watchHealth(address);
    const answers = [];
    for (let index = 0; index < REQUESTS; index++) answers.push(await ask(address, PATH));
    // Lines are written within a second.
    await pause(1200);
    answers.push(await ask(address, PATH));
    const health = await stopWatching(', worst of all outputs');
    const signalledAt = performance.now();
    kill('SIGTERM');
    const status = await Promise.race([ended, pause(END_LIMIT_MS * 5).then(() => undefined)]);
    return {
      refused: answers.filter((answer) => answer.status !== 200).length,
      health,
      endMs: performance.now() - signalledAt,
      error: errorOf(status, told().split('The log cannot be written').length - 1, {
        expected: output.fails && stream === 'standard output' ? 1 : 0,
      }),
    };
  } finally {
    kill('SIGKILL');
  }
}

function errorOf(
  status: number | undefined,
  said: number,
  { expected }: { expected: number },
): string | undefined {
  if (status !== 0) return `ended with status ${status ?? '(not at all)'}`;
  return said === expected ? undefined : `said it ${said} times, not ${expected}`;
}
