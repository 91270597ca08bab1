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
