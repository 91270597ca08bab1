import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openLog } from '../../src/adapter/log.ts';

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

/** A process that opens a log as `log`, beside `droppedLines`, and runs a script. */
function runWithLog(script: string, isBusy: boolean) {
  const opened = `import { openProcessLog } from './src/adapter/log.ts';
    const { log, droppedLines } = openProcessLog({ isBusy: ${isBusy} });`;
  const args = ['--input-type=module', '--eval', `${opened}\n${script}`];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

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
