import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';

/** Seconds to render and write the API's files from the same data by the same functions, in a loop and by Eleventy. */
export function measureGenerators(): Row[] {
  return [
    {
      work: 'files of the API rendered and written in a loop',
      before: '',
      measured: secondsOf('plain-files'),
      unit: 's',
    },
    { work: 'the same by Eleventy 3', before: '', measured: secondsOf('eleventy'), unit: 's' },
  ];
}

function secondsOf(peer: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-files-'));
  const day = new Date().toISOString().slice(0, 10);
  const startedAt = performance.now();
  execFileSync(process.execPath, [`bench/peers/${peer}.mjs`], {
    env: { PATH: process.env['PATH'], DAY: day, FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const seconds = (performance.now() - startedAt) / 1000;
  rmSync(folder, { recursive: true });
  return seconds;
}
