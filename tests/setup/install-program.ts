import { canInstallPackages, installPackage } from './debian.ts';

interface Program {
  name: string;
  /** Where it is, unless it is missing. */
  find: () => string | undefined;
  /** Its package in Debian. */
  debian: string;
  /** Installs it on other systems, where that can be done. */
  installElsewhere?: () => void;
  /** The tests that are left out without it. */
  tests: string;
  /** The environment variable that names one. */
  variable: string;
}

/** Installs a program where it may. Says how to get one where it may not; in CI that is a failure. */
export function installProgram({ name, find, debian, installElsewhere, tests, variable }: Program): void {
  if (find()) return;
  try {
    if (canInstallPackages()) installPackage(debian);
    else installElsewhere?.();
  } catch {
    // Told below, the same for every way in which it can be missing.
  }
  if (find()) return;
  const advice = `install one (Debian: apt-get install ${debian}), or name yours in ${variable}`;
  if (process.env['CI']) throw new Error(`${tests} need a ${name}: ${advice}.`);
  console.warn(`${tests} are left out, for want of a ${name}: ${advice}.`);
}
