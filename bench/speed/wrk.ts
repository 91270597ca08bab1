import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.ts';

/** What is asked again and again. */
export interface Target {
  url: string;
  /** The JSON that is posted. */
  body?: string;
}

const ROUNDS = 5;

/**
 * Requests a second of each target, as wrk counts them (Debian: apt-get install wrk) with 32 connections: the median of rounds
 * of two seconds in which all take turns. Throws where an answer is not a success.
 */
export function measureRates<Name extends string>(targets: Record<Name, Target>): Record<Name, number> {
  const named = Object.entries<Target>(targets).map(([name, target]) => ({
    name,
    args: [...scriptOf(target), target.url],
    rates: [] as number[],
  }));
  for (const { args } of named) rateOf(args, 1);
  for (let round = 0; round < ROUNDS; round++)
    for (const { args, rates } of named) rates.push(rateOf(args, 2));
  return Object.fromEntries(named.map(({ name, rates }) => [name, median(rates)])) as Record<Name, number>;
}

function rateOf(args: readonly string[], seconds: number): number {
  const report = execFileSync('wrk', ['-t1', '-c32', `-d${seconds}s`, ...args], { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`Not every answer was a success:\n${report}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(report)?.[1]);
}

function scriptOf({ body }: Target): string[] {
  if (body === undefined) return [];
  const script = join(mkdtempSync(join(tmpdir(), 'kontor-wrk-')), 'post.lua');
  writeFileSync(
    script,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = [==[${body}]==]\n`,
  );
  return ['-s', script];
}
