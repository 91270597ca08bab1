import { existsSync } from 'node:fs';
import { installPackages } from '../../tools/install-packages.ts';
import { canInstallPackages, installPackage } from '../setup/debian.ts';
import { PROGRAMS } from './programs.ts';

// Installs the programs that deploy/ is for, where it may. Tests of those that are missing are skipped, and say so.
for (const { path, debian } of PROGRAMS) {
  if (existsSync(path)) continue;
  try {
    if (canInstallPackages()) installPackage(debian);
  } catch {
    // Told below.
  }
  if (existsSync(path)) continue;
  const advice = `There is no ${path}: the tests of deploy/ that need it are skipped. Install ${debian} (Debian).`;
  if (process.env['CI']) throw new Error(advice);
  console.warn(advice);
}

// What runs workers here, as the platform does there.
installPackages(new URL('edge/', import.meta.url), 'wrangler');
