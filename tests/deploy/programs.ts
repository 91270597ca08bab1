import { existsSync } from 'node:fs';

/** The programs that the files in deploy/ are for. */
export const PROGRAMS = [
  { path: '/usr/bin/systemd-analyze', debian: 'systemd' },
  { path: '/usr/bin/caddy', debian: 'caddy' },
  { path: '/usr/sbin/nginx', debian: 'nginx' },
  { path: '/usr/bin/wrk', debian: 'wrk' },
] as const;

type ProgramPath = (typeof PROGRAMS)[number]['path'];

/** Whether a program is there. */
export const isInstalled = (path: ProgramPath): boolean => existsSync(path);
