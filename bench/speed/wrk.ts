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
  /** Paths below the URL that are asked in turn, with a parameter that means nothing, so that no request is like another. */
  paths?: readonly string[];
  headers?: Record<string, string>;
}

/** How often each target is asked, and for how long. */
interface Rounds {
  count: number;
  seconds: number;
}

/**
 * Requests a second of each target, as wrk counts them (Debian: apt-get install wrk) with 32 connections: the median of rounds
 * in which all take turns. Throws where an answer is not a success.
 */
export function measureRates<Name extends string>(
  targets: Record<Name, Target>,
  { count, seconds }: Rounds = { count: 5, seconds: 2 },
): Record<Name, number> {
  const named = Object.entries<Target>(targets).map(([name, target]) => ({
    name,
    args: [...headersOf(target), ...scriptOf(target), target.url],
    rates: [] as number[],
  }));
  for (const { args } of named) rateOf(args, 1);
  for (let round = 0; round < count; round++)
    for (const { args, rates } of named) rates.push(rateOf(args, seconds));
  return Object.fromEntries(named.map(({ name, rates }) => [name, median(rates)])) as Record<Name, number>;
}

function rateOf(args: readonly string[], seconds: number): number {
  const report = execFileSync('wrk', ['-t1', '-c32', `-d${seconds}s`, ...args], { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`Not every answer was a success:\n${report}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(report)?.[1]);
}

function headersOf({ headers = {} }: Target): string[] {
  return Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
}

function scriptOf({ body, paths }: Target): string[] {
  const lines = [...(body === undefined ? [] : postLines(body)), ...(paths ? turnLines(paths) : [])];
  if (lines.length === 0) return [];
  const script = join(mkdtempSync(join(tmpdir(), 'kontor-wrk-')), 'requests.lua');
  writeFileSync(script, lines.join('\n'));
  return ['-s', script];
}

const postLines = (body: string) => [
  'wrk.method = "POST"',
  'wrk.headers["Content-Type"] = "application/json"',
  `wrk.body = [==[${body}]==]`,
];

const turnLines = (paths: readonly string[]) => [
  `paths = {${paths.map((path) => `[==[${path}]==]`).join(', ')}}`,
  'count = 0',
  'request = function()',
  '  count = count + 1',
  '  return wrk.format("GET", paths[count % #paths + 1] .. "&count=" .. count)',
  'end',
];
