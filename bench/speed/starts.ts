import { readFileSync } from 'node:fs';
import { median } from './median.ts';
import type { Row } from './row.ts';
import { startKontor, stop } from './servers.ts';

const STARTS = 3;

/** What start and memory are to be. */
export interface StartGoals {
  seconds?: number;
  megabytes: number;
  /** What they were when the goals were set. */
  before: { start: string; memory: string };
}

/** Seconds until a process answers, and its memory then. */
export async function measureStarts(dist: string, label: string, goals: StartGoals): Promise<Row[]> {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let count = 0; count < STARTS; count++) {
    const startedAt = performance.now();
    const server = await startKontor(dist);
    seconds.push((performance.now() - startedAt) / 1000);
    megabytes.push(residentMegabytes(server.child.pid));
    await stop([server]);
  }
  return [
    {
      work: `start${label}`,
      before: goals.before.start,
      measured: median(seconds),
      unit: 's',
      ...(goals.seconds !== undefined && { goal: { atMost: goals.seconds } }),
    },
    {
      work: `memory after the start${label}`,
      before: goals.before.memory,
      measured: median(megabytes),
      unit: 'MB',
      goal: { atMost: goals.megabytes },
    },
  ];
}

/** Memory of a process in MB. Only Linux tells. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
