import type { Figure } from './figures.ts';
import type { ProxyName } from './options.ts';
import type { RunningServer } from './server.ts';
import type { Address } from './wire.ts';

/** What is attacked. */
export interface Target extends Address {
  /** The process behind it; `undefined` where the server was named by its address, or a proxy is in front. */
  process: RunningServer | undefined;
  /** Bare servers behind the same proxy, where there is one. */
  bare?: Address;
}

export interface AttackContext {
  /**
   * The server that was named by its address, or the proxy that is attacked, or a new one with these settings, prepared to answer quickly; without
   * settings, without a rate limit.
   */
  open: (settings?: Record<string, string>) => Promise<Target>;
  /** A build that the attack may damage: a copy of its own. */
  copyBuild: () => string;
  /** Starts the server of a build and returns it before it is ready. */
  spawn: (dist: string, settings?: Record<string, string>) => Promise<RunningServer>;
  /** Whether to send as much as the goals say instead of as much as a developer waits for. */
  isFull: boolean;
  /** What stands in front of the servers. */
  proxy: ProxyName | undefined;
  soakMinutes: number;
  seed: number;
}

export interface Attack {
  name: string;
  /** Whether it has to start, stop or look into the process: left out where there is an address or a proxy. */
  needsProcess?: true;
  /** Whether it runs code of this folder and asks no server, so that nothing has to be built. */
  asksNoServer?: true;
  run: (context: AttackContext) => Promise<Figure[]>;
}
