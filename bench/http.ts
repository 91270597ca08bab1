import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

// `npm run bench`: requests a second for prebuilt answers, beside a bare node:http server that writes the same bytes.
// Both run in turn on one core's worth of load, so that what counts is the ratio and not the machine.
const PATH = '/api/v1/content/articles/category=ki.json';
const QUERY = '/api/v1/content/articles?category=ki';
const SEARCH = '/api/v1/content/glossary?query=Datenbanken';

if (!existsSync('dist/client')) throw new Error('There is no build to measure: run `npm run build` first.');

const kontor = await listen(['dist/server/entry.mjs'], { PORT: '4391', RATE_LIMIT_REQUESTS: '0' });
const limited = await listen(['dist/server/entry.mjs'], { PORT: '4392', RATE_LIMIT_REQUESTS: '1000000000' });
const bare = await listen(['bench/bare-server.ts', `dist/client${PATH}`], { PORT: '4393' });

try {
  const bytes = readFileSync(`dist/client${PATH}`).length;
  console.log(
    `A list of ${bytes} bytes, 32 connections, requests a second (median of five runs of two seconds)`,
  );
  const rows = {
    'bare node:http': () => rate(`http://127.0.0.1:4393${PATH}`),
    'file by its path': () => rate(`http://127.0.0.1:4391${PATH}`),
    'file by query string': () => rate(`http://127.0.0.1:4391${QUERY}`),
    'the same, rate limit on': () => rate(`http://127.0.0.1:4392${QUERY}`),
    'full-text search': () => rate(`http://127.0.0.1:4391${SEARCH}`),
  };
  const runs = Object.fromEntries(Object.keys(rows).map((name) => [name, [] as number[]]));
  for (let round = 0; round < 5; round++) {
    for (const [name, measure] of Object.entries(rows)) runs[name]?.push(measure());
  }
  const reference = median(runs['bare node:http'] ?? []);
  for (const [name, rates] of Object.entries(runs)) {
    const value = median(rates);
    console.log(
      `${name.padEnd(26)}${Math.round(value).toLocaleString('en').padStart(9)}   ${(value / reference).toFixed(2)}`,
    );
  }
} finally {
  for (const server of [kontor, limited, bare]) server.kill();
}

/** Requests a second, as wrk counts them (Debian: apt-get install wrk). */
function rate(url: string): number {
  const report = execFileSync('wrk', ['-t1', '-c32', '-d2s', url], { encoding: 'utf8' });
  if (/Non-2xx/.test(report)) throw new Error(`Not every answer was a success:\n${report}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(report)?.[1]);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function listen(args: string[], settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...settings },
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${settings['PORT']}${PATH}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return child;
    if (child.exitCode !== null) throw new Error(`${args[0]} ended before it answered`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
