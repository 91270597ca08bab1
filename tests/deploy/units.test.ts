import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, settingNames } from '#api/settings.ts';
import { isInstalled } from './programs.ts';

// The units are looked at by systemd's own tools. To start them takes a machine that systemd has booted.

const run = promisify(execFile);

/** The most that `systemd-analyze security` may find exposed, in tenths. */
const EXPOSURE_LIMIT = 29;

const unit = readFileSync('deploy/kontor.service', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'kontor-units-'));

// The paths of programs are those of this machine: `verify` looks whether they are there.
const here = unit.replaceAll('/opt/kontor/node', process.execPath).replaceAll('/usr/bin/curl', '/bin/true');
for (const name of ['kontor.service', 'kontor@.service']) writeFileSync(join(folder, name), here);
cpSync('deploy/kontor@.service.d', join(folder, 'kontor@.service.d'), { recursive: true });

afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!isInstalled('/usr/bin/systemd-analyze'))('the unit for systemd', () => {
  it.each(['kontor.service', 'kontor@4322.service'])('is free of mistakes as %s', async (name) => {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', join(folder, name)]);
    expect(stdout + stderr).toBe('');
  });

  it('a mistake would be told', async () => {
    const wrong = join(folder, 'wrong.service');
    writeFileSync(wrong, here.replace('ProtectHome=yes', 'ProtectHome=maybe'));
    expect((await run('systemd-analyze', ['verify', wrong])).stderr).toContain('protect home');
  });

  it('leaves little exposed', async () => {
    const look = ['security', '--offline=true', `--threshold=${EXPOSURE_LIMIT}`];
    const { stdout } = await run('systemd-analyze', [...look, join(folder, 'kontor.service')]);
    expect(stdout).toMatch(/Overall exposure level for kontor\.service: [0-2]\.\d/);
    const bare = join(folder, 'bare.service');
    writeFileSync(bare, `[Service]\nExecStart=${process.execPath}\n`);
    await expect(run('systemd-analyze', [...look, bare])).rejects.toThrow();
  });
});

it('the unit sets only what is a setting, to what can be one', () => {
  const assigned = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) => list.split(' '));
  const environment = Object.fromEntries(assigned.map((pair) => pair.split('=')));
  expect(settingNames).toEqual(
    expect.arrayContaining(Object.keys(environment).filter((name) => name !== 'NODE_ENV')),
  );
  const { SHUTDOWN_DELAY_SECONDS, PORT } = readSettings(environment);
  expect(PORT).toBe(4321);
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  // Ten seconds from closing the port to the end of the process.
  expect(seconds).toBeGreaterThan(SHUTDOWN_DELAY_SECONDS + 10);
});
