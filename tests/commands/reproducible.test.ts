import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { BUILD_DAY } from '../setup/build-day.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';

const run = promisify(execFile);

afterEach(removeCopies);

function digests(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: folder, dot: true }).sort();
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return Object.fromEntries(files.map((file) => [file, digest(file)]));
}

const build = (cwd: string, ...args: string[]) =>
  run(process.execPath, ['src/commands/kontor.ts', 'build', ...args], {
    cwd,
    env: { PATH: process.env['PATH'], BUILD_DATE: BUILD_DAY },
  });

describe('a build', () => {
  it('of the same content has the same bytes, wherever it is made', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'kontor elsewhere-'));
    const target = join(elsewhere, 'my new dist');
    await build(copyProject(FIXTURE), target);
    const again = digests(join(target, 'client'));
    expect(readdirSync(elsewhere)).toEqual(['my new dist']);
    rmSync(elsewhere, { recursive: true });
    expect(again).toEqual(digests(join(inject('smallProject'), 'dist/client')));
    expect(Object.keys(again).length).toBeGreaterThan(500);
  });

  it('that meets a problem in the content names file and mend, and leaves the last build as it was', async () => {
    const folder = copyProject(FIXTURE);
    cpSync(join(inject('smallProject'), 'dist'), join(folder, 'dist'), { recursive: true });
    const before = digests(join(folder, 'dist'));
    const file = join(folder, 'content/glossary/datenbank.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('category: daten\n', 'category: dahten\n'));

    const failure = await build(folder).then(
      () => undefined,
      (error: { code: number; stderr: string }) => error,
    );
    expect(failure?.code).toBe(1);
    expect(failure?.stderr).toMatch(
      /content\/glossary\/datenbank\.yaml:\d+ {2}category {2}"dahten" does not exist/,
    );
    expect(failure?.stderr).toContain('did you mean "daten"?');
    expect(failure?.stderr).toContain('dist is as it was');
    expect(digests(join(folder, 'dist'))).toEqual(before);
    expect(globSync('dist.*', { cwd: folder, onlyDirectories: true })).toEqual([]);
  });

  it('does not replace a folder that is not a build', async () => {
    const failure = await build(copyProject(FIXTURE), 'src').catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(failure).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Cannot build into src: it is in src/'),
    });
  });

  it('on a full disk ends in one sentence and leaves nothing there', async ({ skip }) => {
    const disk = mkdtempSync(join(tmpdir(), 'kontor disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    } catch {
      skip('needs the right to mount a small disk');
    }
    try {
      const failure = await build(copyProject(FIXTURE), join(disk, 'dist')).catch(
        (error: { stderr: string }) => error,
      );
      expect(failure.stderr).toContain(`The disk of ${disk} is full.\nNothing was built;`);
      expect(failure.stderr).not.toContain('    at ');
      expect(readdirSync(disk)).toEqual([]);
    } finally {
      await run('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
  });
});
