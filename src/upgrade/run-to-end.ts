import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SettingsError } from '#api/settings.ts';

/** Runs a command and shows what it prints. Throws a SettingsError if it fails: what is wrong, it has said itself. */
export async function runToEnd(
  command: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const isScript = process.platform === 'win32' && command !== process.execPath;
  const child = spawn(command, args, { ...options, stdio: 'inherit', shell: isScript });
  const [status, signal] = await once(child, 'close');
  if (status !== 0)
    throw new SettingsError(`${[command, ...args].join(' ')} ended with ${signal ?? status}.`);
}
