import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The command line of Kontor, for a process of its own. */
export const KONTOR = fileURLToPath(new URL('../commands/kontor.ts', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/** How a program ended. After a signal, the status is the one that a shell gives: 128 and the number of the signal. */
interface Ending {
  status: number;
  signal: NodeJS.Signals | null;
}

/** Runs a program on this terminal until it ends, and passes signals on to it. */
export async function runProgram(program: string, args: string[], options: Options): Promise<Ending> {
  // Of what npm installs, Windows has scripts, which only a shell runs.
  const shell = process.platform === 'win32' && program !== process.execPath;
  const child = spawn(program, args, { ...options, stdio: 'inherit', shell });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  for (const each of SIGNALS) process.off(each, pass);
  return { status: status ?? 128 + constants.signals[signal as NodeJS.Signals], signal };
}
