import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURE } from '../setup/content-places.ts';

let changed: string;

beforeAll(() => {
  changed = mkdtempSync(join(tmpdir(), 'kontor-diff-'));
  cpSync(FIXTURE, changed, { recursive: true });
  const file = join(changed, 'rates.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('euros: 1120', 'euros: 1150'));
});

afterAll(() => rmSync(changed, { recursive: true }));

function diff(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/commands/kontor.ts', 'diff', ...args, '--on', '2026-11-28'],
    { encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

describe('kontor diff', () => {
  it('exits with 0 where nothing changes', () => {
    expect(diff(FIXTURE, FIXTURE)).toEqual({
      status: 0,
      output: `From ${FIXTURE} to ${FIXTURE}, on 2026-11-28, 2027-01-01\n\nNothing changes for visitors and clients.\n`,
    });
  });

  it('exits with 1 where a figure moves that is not announced', () => {
    const { status, output } = diff(FIXTURE, changed);
    expect(status).toBe(1);
    expect(output).toContain('day_rates.architect: 1120 → 1150');
    expect(output).toContain(
      '  - date: 2026-11-28\n    reason: …\n    calculators:\n      app-entwicklung: { percent: ',
    );
  });

  it.each([
    ['one folder', [FIXTURE], 'Name two folders'],
    ['a folder of something else', [FIXTURE, 'src'], '"src" is neither a content folder'],
    ['an unknown option', [FIXTURE, FIXTURE, '--jsn'], "Unknown option '--jsn'"],
  ])('exits with 2 and a line for %s', (_, args, message) => {
    const { status, output } = diff(...args);
    expect(output).toContain(message);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });
});
