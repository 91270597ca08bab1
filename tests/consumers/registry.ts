import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../setup/servers.ts';
import { runNpm } from './consumer.ts';

/** A registry of packages on this machine, for as long as a test needs it. */
export interface Registry {
  /** With these in its environment, npm asks this registry. */
  settings: Record<string, string>;
  publish: (tarball: string) => Promise<void>;
  close: () => Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('registry/node_modules/verdaccio/bin/verdaccio', import.meta.url));

/** Starts a registry that has what is published to it, and all else from the one that npm is set to. */
export async function startRegistry(): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-registry-'));
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value));
  const host = `127.0.0.1:${await freePort()}`;
  const [uplink, cache] = [await readNpmSetting('registry'), await readNpmSetting('cache')];
  // JSON is YAML.
  write('config.yaml', {
    storage: join(folder, 'storage'),
    uplinks: { npm: { url: uplink } },
    packages: {
      '{kontor,create-kontor}': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'npm' },
    },
    log: { type: 'stdout', level: 'warn' },
  });
  // The tarballs that npm has fetched before, but not the programs that `npm create` has installed before.
  mkdirSync(join(folder, 'cache'));
  symlinkSync(join(cache, '_cacache'), join(folder, 'cache/_cacache'), 'junction');
  const child = spawn(
    process.execPath,
    [PROGRAM, '--config', join(folder, 'config.yaml'), '--listen', host],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  // It says where it listens.
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.stdout.resume();
  const settings = {
    npm_config_registry: `http://${host}/`,
    npm_config_cache: join(folder, 'cache'),
    // npm publishes with a token only; the registry asks for none.
    [`npm_config_//${host}/:_authToken`]: 'none',
  };
  return {
    settings,
    publish: async (tarball) => void (await runNpm(['publish', tarball], folder, settings)),
    close: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

const readNpmSetting = async (name: string): Promise<string> =>
  (await runNpm(['config', 'get', name], '.')).trim();
