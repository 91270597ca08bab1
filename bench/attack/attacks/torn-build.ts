import { readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Attack, AttackContext } from '../attack.ts';
import { allHold } from '../figures.ts';
import { hasEnded, killServer, type RunningServer } from '../server.ts';
import { exchange, requestText, until } from '../wire.ts';

const FILE = 'client/api/v1/content/faq.json';
const PATH = '/api/v1/content/faq.json';
const NEXT = '/api/v1/content/glossary.json';
const MANIFEST = 'server/manifest.json';
const CODE = 'server/chunks/server_*.mjs';

interface Damage {
  name: string;
  /** A pattern that one file has. */
  file: string;
  /** `undefined` removes the file. */
  change: (bytes: Buffer) => Buffer | undefined;
  coding?: string;
}

const DAMAGES: Damage[] = [
  { name: 'a file one byte short', file: FILE, change: (bytes) => bytes.subarray(0, -1) },
  { name: 'a file one byte long', file: FILE, change: (bytes) => Buffer.concat([bytes, Buffer.from('x')]) },
  { name: 'an empty file', file: FILE, change: () => Buffer.alloc(0) },
  { name: 'a missing file', file: FILE, change: () => undefined },
  {
    name: 'a compressed file cut short',
    file: `${FILE}.br`,
    change: (bytes) => bytes.subarray(0, 100),
    coding: 'br',
  },
  { name: 'a missing compressed file', file: `${FILE}.gz`, change: () => undefined, coding: 'gzip' },
  { name: 'a file with one bit changed', file: FILE, change: flipBit },
  { name: 'a compressed file with one bit changed', file: `${FILE}.br`, change: flipBit, coding: 'br' },
  { name: 'a manifest cut short', file: MANIFEST, change: (bytes) => bytes.subarray(0, bytes.length / 2) },
  { name: 'an empty manifest', file: MANIFEST, change: () => Buffer.alloc(0) },
  { name: 'a missing manifest', file: MANIFEST, change: () => undefined },
  { name: 'a manifest with one digit changed', file: MANIFEST, change: changeDigit },
  { name: 'missing code', file: CODE, change: () => undefined },
  { name: 'empty code', file: CODE, change: () => Buffer.alloc(0) },
  { name: 'code cut short', file: CODE, change: (bytes) => bytes.subarray(0, bytes.length / 2) },
  { name: 'code with one bit changed', file: CODE, change: flipBit },
];

/**
 * Builds that a copy or a full disk has damaged. Each must be refused at the start with the name of the file, or answer
 * for that file with 500 and a log line; the next answer on the connection must be whole in any case.
 */
export const tornBuild: Attack = {
  name: 'torn build',
  needsProcess: true,
  run: async (context) => {
    const checks = [];
    for (const damage of DAMAGES) checks.push({ name: damage.name, error: await errorOf(context, damage) });
    return [allHold('damages noticed', checks)];
  },
};

async function errorOf({ copyBuild, spawn }: AttackContext, damage: Damage): Promise<string | undefined> {
  const dist = copyBuild();
  try {
    const [file = damage.file] = globSync(damage.file, { cwd: dist });
    apply(join(dist, file), damage);
    const server = await spawn(dist);
    const error = await errorOfServer(server, { ...damage, file });
    await killServer(server);
    return error;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

async function errorOfServer(server: RunningServer, { file, coding }: Damage): Promise<string | undefined> {
  const name = file.split('/').at(-1) ?? file;
  const isUp = async () =>
    hasEnded(server) ||
    (await exchange(server, requestText('/readyz'), { timeoutMs: 1000 })).answers.length > 0;
  if (!(await until(isUp, 30_000))) return 'the server neither starts nor ends';
  if (hasEnded(server)) return refusalError(server, name);
  if (file === MANIFEST) return 'the server starts all the same';
  const headers: Record<string, string> = coding ? { 'Accept-Encoding': coding } : {};
  const text = requestText(PATH, { headers }) + requestText(NEXT);
  const { answers, rest, end } = await exchange(server, text, { expected: 2, timeoutMs: 3000 });
  const [damaged, next] = answers;
  if (!damaged) return `the client hangs: no answer for the file (connection ${end})`;
  if (damaged.status !== 500) return `is served with ${damaged.status}`;
  if (!server.output().includes(name)) return 'is a 500, but no log line names the file';
  if (next?.status !== 200 || rest !== '') return 'the next answer on the connection is damaged';
  return undefined;
}

function refusalError({ child, output }: RunningServer, name: string): string | undefined {
  if (child.exitCode === 0) return 'the server ends with status 0';
  if (!output().includes(name))
    return `the message does not name the file: ${output().slice(0, 80).replace(/\s+/g, ' ')}`;
  return /^\s+at .+:\d+:\d+/m.test(output()) ? 'the message is a stack trace' : undefined;
}

/** Replaces a file rather than write into it: the copy shares its bytes with the build. */
function apply(path: string, { change }: Damage): void {
  const changed = change(readFileSync(path));
  unlinkSync(path);
  if (changed) writeFileSync(path, changed);
}

function flipBit(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

function changeDigit(bytes: Buffer): Buffer {
  const text = bytes.toString();
  return Buffer.from(text.replace(/"length":(\d)/, (_, digit) => `"length":${(Number(digit) + 1) % 10}`));
}
