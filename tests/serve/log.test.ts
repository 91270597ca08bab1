import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { openLog } from '../../src/serve/log/log.ts';
import {
  canFailOutputs,
  FAILING_OUTPUTS,
  type FailingOutput,
  type Spawned,
  type STREAMS,
  spawnOn,
} from '../setup/failing-outputs.ts';

it('a line of the log is a JSON object with level, time and process', () => {
  const lines: string[] = [];
  const log = openLog({ write: (line) => lines.push(line) });
  log.warn({ status: 429, text: 'two\nlines' }, 'A message');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    status: 429,
    text: 'two\nlines',
    msg: 'A message',
  });
});

/** Arguments of Node for a process that opens a log as `log`, beside `droppedLines` and `tell`, and runs a script. */
const withLog = (script: string, isBusy: boolean) => [
  '--input-type=module',
  '--eval',
  `import { openProcessLog, openTerminal } from './src/serve/log/log.ts';
    const tell = openTerminal();
    const { log, droppedLines } = openProcessLog({ isBusy: ${isBusy}, tell });
    ${script}`,
];

const runWithLog = (script: string, isBusy: boolean) =>
  spawn(process.execPath, withLog(script, isBusy), { stdio: ['ignore', 'pipe', 'pipe'] });

it.each([
  ['ends', ''],
  ['exits', 'process.exit();'],
  ['fails', "throw new Error('on purpose');"],
])('what waits to be written is written when the process %s', async (_, end) => {
  const child = runWithLog(`for (let line = 0; line < 100; line++) log.info('line'); ${end}`, true);
  expect((await text(child.stdout)).trimEnd().split('\n')).toHaveLength(100);
});

it('lines that nobody reads are dropped and counted, once there are 4 MB of them', async () => {
  const lines = "for (let line = 0; line < 20_000; line++) log.info('x'.repeat(1000));";
  const child = runWithLog(`${lines} console.error(droppedLines()); setInterval(() => {}, 1000);`, false);
  const [told] = await once(child.stderr, 'data');
  child.kill('SIGKILL');
  expect(Number(told)).toBeGreaterThan(15_000);
  expect(Number(told)).toBeLessThan(17_000);
});

const WAYS = [
  { stream: 'standard output', isBusy: false },
  { stream: 'standard output', isBusy: true },
  { stream: 'standard error', isBusy: false },
] as const;

const cases = FAILING_OUTPUTS.flatMap((output) => WAYS.map((way) => ({ ...output, ...way })));

describe.skipIf(!canFailOutputs)('a process whose output fails', () => {
  const running: Spawned[] = [];
  const run = async (output: FailingOutput, stream: keyof typeof STREAMS, args: string[]) => {
    const spawned = await spawnOn(output, { args, stream });
    running.push(spawned);
    return spawned;
  };

  afterEach(() => {
    for (const { kill } of running.splice(0)) kill('SIGKILL');
  });

  it.each(cases)(
    'goes on and ends: $stream is $name (busy: $isBusy)',
    async ({ stream, isBusy, ...output }) => {
      const script = `const write = () => { for (let line = 0; line < 200; line++) log.info('line'); };
      write();
      setTimeout(() => { write(); tell('goes on'); }, 50);`;
      const { ended, told } = await run(output, stream, withLog(script, isBusy));
      expect(await ended).toBe(0);
      if (stream === 'standard error') expect(told().match(/"msg":"line"/g)).toHaveLength(400);
      if (stream !== 'standard output') return;
      expect(told()).toContain('goes on\n');
      expect(told().match(/The log cannot be written to standard output \(E/g) ?? []).toHaveLength(
        output.fails ? 1 : 0,
      );
    },
  );

  it('writes all lines as soon as the output takes them again', async () => {
    const output: FailingOutput = {
      name: 'a pipe whose next reader comes later',
      fails: true,
      shell: 'mkfifo "$FIFO"; exec 3<>"$FIFO" 4>"$FIFO" 3>&-; eval "$RUN"',
    };
    const script = `import { spawn } from 'node:child_process';
      import { openProcessLog as open } from './src/serve/log/log.ts';
      const failing = open({ isBusy: false, tell: () => {
        spawn('head', ['-n', '3', process.env.FIFO], { stdio: ['ignore', 2, 2] });
        failing.log.info('third');
      } });
      failing.log.info('first');
      failing.log.info('second');`;
    const { ended, told } = await run(output, 'standard output', withLog(script, false));
    expect(await ended).toBe(0);
    const lines = told()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'second', 'third']);
  });
});
