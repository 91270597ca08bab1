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

/** What wrk tells of a target. */
interface Load {
  /** Requests a second. */
  rate: number;
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number;
}

/** Requests a second of each target, as `measureLoads` has them. */
export function measureRates<Name extends string>(
  targets: Record<Name, Target>,
  rounds?: Rounds,
): Record<Name, number> {
  const loads = Object.entries<Load>(measureLoads(targets, rounds));
  return Object.fromEntries(loads.map(([name, { rate }]) => [name, rate])) as Record<Name, number>;
}

/**
 * The load that each target bears, as wrk counts it (Debian: apt-get install wrk) with 32 connections: the medians of rounds
 * in which all take turns. Throws where an answer is not a success.
 */
export function measureLoads<Name extends string>(
  targets: Record<Name, Target>,
  { count, seconds }: Rounds = { count: 5, seconds: 2 },
): Record<Name, Load> {
  const named = Object.entries<Target>(targets).map(([name, target]) => ({
    name,
    args: [...headersOf(target), ...scriptOf(target), target.url],
    loads: [] as Load[],
  }));
  for (const { args } of named) runWrk(args, 1);
  for (let round = 0; round < count; round++)
    for (const { args, loads } of named) loads.push(runWrk(args, seconds));
  const medians = named.map(({ name, loads }) => [
    name,
    { rate: median(loads.map(({ rate }) => rate)), p99: median(loads.map(({ p99 }) => p99)) },
  ]);
  return Object.fromEntries(medians) as Record<Name, Load>;
}

function runWrk(args: readonly string[], seconds: number): Load {
  const options = ['-t1', '-c32', `-d${seconds}s`, '--latency', '--timeout', '10s'];
  return readLoad(execFileSync('wrk', [...options, ...args], { encoding: 'utf8' }));
}

/** Reads what wrk prints with `--latency`. */
export function readLoad(report: string): Load {
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`Not every answer was a success:\n${report}`);
  const [, latency, unit = ''] = /\s99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  return {
    rate: Number(/Requests\/sec:\s*([\d.]+)/.exec(report)?.[1]),
    p99: Number(latency) * (MILLISECONDS[unit] ?? Number.NaN),
  };
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

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
