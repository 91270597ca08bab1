import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillRecipe, readDeployment } from '#deploy/deploy-files.ts';
import type { BuildInputs } from '../../src/build/build-inputs.ts';

// What roll.sh, which runs as root, says of a build before it restarts anything. Rolls are run in tests/deploy.

const deployment = await readDeployment('example', { out: 'deploy' });
const script = fillRecipe('systemd', deployment).files.get('deploy/roll.sh') ?? '';

let folder: string;
const site = (...names: string[]) => join(folder, 'srv/my-company', ...names);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-roll-'));
  mkdirSync(join(folder, 'programs'));
  writeFileSync(join(folder, 'programs/systemctl'), '#!/bin/sh\necho "$*" >> "$CALLS"\n', { mode: 0o755 });
  // As `runuser -u nobody -- /opt/my-company/node entry.mjs --check`.
  writeFileSync(join(folder, 'programs/runuser'), '#!/bin/sh\nexec sh "$5" "$6"\n', { mode: 0o755 });
  writeFileSync(join(folder, 'roll.sh'), script.replaceAll('/srv/', `${folder}/srv/`));
  makeBuild('builds/2026-11-24');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a build in a folder, to which the link leads then. */
function makeBuild(path: string, inputs: Partial<BuildInputs> = { drafts: false }): void {
  const files = {
    'server/entry.mjs': '',
    'server/manifest.json': '{"sha256":"a"}',
    'server/build-inputs.json': JSON.stringify(inputs),
    'client/api/v1.json': '{}',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(site(path, file)), { recursive: true });
    writeFileSync(site(path, file), text);
  }
  rmSync(site('current'), { force: true });
  symlinkSync(path, site('current'));
}

/** Runs it; what it says, and what it has asked of systemd. */
function roll(...args: string[]): { status: number | null; says: string; calls: string } {
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  const env = { PATH: `${folder}/programs:${process.env['PATH']}`, CALLS: calls };
  const { status, stderr } = spawnSync('sh', [join(folder, 'roll.sh'), ...args], { env, encoding: 'utf8' });
  return { status, says: stderr.replaceAll(`${folder}/`, '/'), calls: readFileSync(calls, 'utf8') };
}

/** Expects that it is refused before systemd is asked for anything. */
function expectRefusal(reason: string, ...args: string[]): void {
  const link = readlinkSync(site('current'));
  const { status, says, calls } = roll(...args);
  expect([status, calls, readlinkSync(site('current'))]).toEqual([1, '', link]);
  expect(says).toContain(reason);
}

describe('roll.sh', () => {
  it('says how the processes are started the first time', () => {
    const { status, says, calls } = roll();
    expect([status, calls.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^list-units /)]]);
    expect(says).toContain('systemctl enable --now my-company@4321 my-company@4322');
    expect(says).toContain('run my-company-roll again');
  });

  it.each(['a|b', 'a b', 'a;b', 'a"b', 'a&b', 'a\nb', '.a', 'ä'])('refuses a folder called %j', (name) => {
    makeBuild(`builds/${name}`);
    expectRefusal('cannot be called');
  });

  it('refuses a folder in another place', () => {
    makeBuild('elsewhere/2026-11-24');
    expectRefusal('is not in /srv/my-company/builds');
    makeBuild('builds/more/2026-11-25');
    expectRefusal('is not in /srv/my-company/builds');
  });

  it.each(['server/entry.mjs', 'server/manifest.json', 'server/build-inputs.json'])(
    'refuses a build without %s',
    (file) => {
      unlinkSync(site('current', file));
      expectRefusal(`has no ${file}`);
    },
  );

  it('refuses a build that finds itself damaged', () => {
    writeFileSync(site('current/server/entry.mjs'), 'echo "$1 finds damage." >&2; exit 1');
    expectRefusal('--check finds damage.\nNothing was restarted');
  });

  it('points the link at the build that it is given, even if the link leads nowhere yet', () => {
    for (const target of ['builds/2026-11-25', 'builds/nowhere']) {
      makeBuild('builds/2026-11-25');
      rmSync(site('current'));
      symlinkSync(target, site('current'));
      expect(roll('2026-11-24').says).toContain(
        '/srv/my-company/current leads to /srv/my-company/builds/2026-11-24',
      );
      expect(readlinkSync(site('current'))).toBe('builds/2026-11-24');
    }
  });

  it.each(['2026-11-25', '../builds', '/', '..'])(
    'refuses to go to the build %j, and leaves the link',
    (name) => {
      expectRefusal('bring', name);
    },
  );

  it('refuses a build with drafts', () => {
    makeBuild('builds/preview', { files: {}, drafts: true, node: 'v26.10.0' });
    expectRefusal('was built with --drafts');
  });

  it('says that the link leads nowhere', () => {
    rmSync(site('builds'), { recursive: true });
    expectRefusal('/srv/my-company/current leads to no folder');
  });
});
