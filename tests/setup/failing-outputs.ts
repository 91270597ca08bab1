import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Something that a process may be given to write to, and that takes nothing. */
export interface FailingOutput {
  name: string;
  /** Opens it as descriptor 4 and runs `$RUN`, in the language of `sh`. */
  shell: string;
  /** Whether writing fails; if not, it would wait for ever. */
  fails: boolean;
}

const FIFO = 'mkfifo "$FIFO"';
const RUN = 'eval "$RUN"';

/** Runs something at a terminal of its own, which the process `$PPID` reads. */
const atTerminal = (shell: string) => `script -qec 'trap "" HUP; exec 4>&1 2>&9; ${shell}' /dev/null`;

/** Writes until nothing more goes in. */
const FILL = 'dd if=/dev/zero of=/dev/fd/4 bs=512 count=10000 oflag=nonblock 2>/dev/null';

export const FAILING_OUTPUTS: readonly FailingOutput[] = [
  { name: 'a full disk', fails: true, shell: `exec 4>/dev/full; ${RUN}` },
  {
    name: 'a pipe whose reader is gone',
    fails: true,
    shell: `${FIFO}; exec 3<>"$FIFO" 4>"$FIFO" 3>&-; ${RUN}`,
  },
  { name: 'a pipe that nobody reads', fails: false, shell: `${FIFO}; exec 4<>"$FIFO"; ${FILL}; ${RUN}` },
  { name: 'a terminal that is gone', fails: true, shell: atTerminal(`kill -9 $PPID; ${RUN}`) },
  {
    name: 'a terminal that nobody reads',
    fails: false,
    shell: atTerminal(`kill -STOP $PPID; ${FILL}; ${RUN}; kill -9 $PPID`),
  },
];

/** Whether this machine can make all of them. */
export const canFailOutputs = ['/dev/full', '/usr/bin/script'].every((path) => existsSync(path));

/** Which of its outputs a process has there; the other one is told. */
export const STREAMS = {
  'standard output': '>&4',
  'standard error': '2>&4',
  both: '>&4 2>&4',
} as const;

export interface Spawned {
  pid: number;
  /** What it has written to outputs that do not fail. */
  told: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves to its exit status as a shell tells it. */
  ended: Promise<number>;
}

interface SpawnOptions {
  /** What Node is to run. */
  args: readonly string[];
  stream: keyof typeof STREAMS;
  env?: Record<string, string>;
}

/** Starts a process of Node whose output fails. */
export async function spawnOn(
  { shell }: FailingOutput,
  { args, stream, env = {} }: SpawnOptions,
): Promise<Spawned> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-output-'));
  // The shell that starts the process tells its number and its end: at a terminal it is no child of ours.
  const run = `${[process.execPath, ...args].map(quote).join(' ')} >&9 2>&9 ${STREAMS[stream]} & echo "pid $!" >&9; wait $!; echo "ended $?" >&9`;
  const child = spawn('sh', ['-c', `exec 9>&2; ${shell}`], {
    env: { PATH: process.env['PATH'], ...env, FIFO: join(folder, 'fifo'), RUN: run },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (chunk) => (told += chunk));
  const find = (name: 'pid' | 'ended') => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(told)?.[1]);
  const ended = once(child.stderr, 'close').then(() => {
    rmSync(folder, { recursive: true });
    return find('ended');
  });
  while (Number.isNaN(find('pid')) && !child.stderr.closed) await once(child.stderr, 'data');
  const pid = find('pid');
  const kill = (signal: NodeJS.Signals) => {
    if (Number.isNaN(find('ended'))) process.kill(pid, signal);
  };
  return { pid, told: () => told, kill, ended };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
