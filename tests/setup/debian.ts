import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian can be installed: on Debian, as root. */
export function canInstallPackages(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Installs a package of Debian. Throws where that fails. */
export function installPackage(name: string): void {
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const;
  execFileSync('apt-get', ['update'], quiet);
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', name], quiet);
}

/** A program, and the package of Debian that has it. */
interface Program {
  path: string;
  debian: string;
}

/** Installs programs that are missing, where it may. Tests of those that still are can only be skipped: throws for one in CI, and says so elsewhere. */
export function installPrograms(programs: readonly Program[], tested: string): void {
  for (const { path, debian } of programs) {
    if (existsSync(path)) continue;
    try {
      if (canInstallPackages()) installPackage(debian);
    } catch {
      // Told below.
    }
    if (existsSync(path)) continue;
    const advice = `There is no ${path}: the tests of ${tested} that need it are skipped. Install ${debian} (Debian).`;
    if (process.env['CI']) throw new Error(advice);
    console.warn(advice);
  }
}
