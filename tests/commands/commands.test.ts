import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('a wrong SITE_URL', () => {
  it.each([
    ['check', ['src/commands/kontor.ts', 'check'], []],
    [
      'build',
      ['src/commands/kontor.ts', 'build', 'dist.refused'],
      ['Nothing was built; there is still no dist.refused.'],
    ],
    ['dev', ['node_modules/astro/bin/astro.mjs', 'dev', '--port', '0'], []],
  ])('stops %s with one line', (_, command, state) => {
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...process.env, SITE_URL: 'https://it.example/blog/' },
      encoding: 'utf8',
      // One that does not end fails here, and does not keep all others waiting.
      timeout: 120_000,
    });
    const [line, ...others] = stderr.trim().split('\n');
    expect(line).toContain(
      `SITE_URL="https://it.example/blog/" is not the origin of a website: write scheme and host only, https://it.example`,
    );
    expect(others).toEqual(state);
    expect(status).toBe(1);
  });
});

describe('a wrong argument', () => {
  it('reaches the check through npm, and stops it before anything is checked', () => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'check', '--', '--wirte'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Unknown argument "--wirte"');
    expect(stdout).not.toContain('check-types');
  });
});
