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
