import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deployFiles, readDeployArguments } from '#deploy/deploy-files.ts';
import { RECIPE_NAMES } from '#deploy/recipes.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor site-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "@north/Nordlicht_IT" }');
  cpSync('example/content/site.yaml', join(folder, 'content/site.yaml'));
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

/** What the command says, and its exit status. */
async function run(...args: string[]) {
  const lines: string[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line));
  await deployFiles(args, folder);
  const status = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { lines, status };
}

const filesOf = () =>
  globSync('**', { cwd: folder, dot: true, ignore: ['content/**', 'package.json'] }).sort();

describe('kontor deploy-files', () => {
  it('lists what there is, and writes nothing', async () => {
    const { lines, status } = await run();
    for (const name of RECIPE_NAMES) expect(lines[0]).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    expect([status, filesOf()]).toEqual([0, []]);
  });

  it('has the same usage in its help, where a recipe may be left out', async () => {
    const { stdout } = spawnSync(process.execPath, ['src/commands/kontor.ts', 'deploy-files', '--help'], {
      encoding: 'utf8',
    });
    const [usage] = stdout.split('\n');
    expect(usage).toContain(' [<recipe>…] ');
    expect((await run()).lines[0]?.split('\n')[0]).toBe(usage);
    expect(() => readDeployArguments(['--nope'])).toThrow(`${usage}`);
  });

  it('leaves files that have one place only there, whatever --out says', async () => {
    await run('gitlab', 'compose', '--out', 'ops');
    expect(filesOf()).toEqual([
      ...['.dockerignore', '.gitlab-ci.yml', 'ops/Containerfile', 'ops/compose.yaml', 'ops/nginx.conf'],
      'ops/publish.sh',
    ]);
  });

  it('writes the files of several recipes, each once, and says what comes next', async () => {
    const { lines, status } = await run('compose', 'nginx', '--host', 'staging.nordlicht.example');
    expect(status).toBe(0);
    expect(filesOf()).toEqual([
      '.dockerignore',
      'deploy/Containerfile',
      'deploy/compose.yaml',
      'deploy/nginx.conf',
      'deploy/roll.sh',
    ]);
    expect(lines.filter((line) => /^Wrote .*nginx/.test(line))).toEqual(['Wrote deploy/nginx.conf']);
    expect(lines.filter((line) => line.startsWith('Next: '))).toHaveLength(2);
    expect(readFileSync(join(folder, 'deploy/nginx.conf'), 'utf8')).toMatch(
      /"\/srv\/nordlicht-it\/current\/client"/,
    );
    expect(readFileSync(join(folder, 'deploy/nginx.conf'), 'utf8')).toContain(
      'server_name staging.nordlicht.example;',
    );
  });

  it('keeps a file that differs, writes the others, and overwrites it by --force', async () => {
    await run('systemd', '--out', 'ops');
    const unit = join(folder, 'ops/nordlicht-it.service');
    const written = readFileSync(unit, 'utf8');
    expect(await run('systemd', '--out', 'ops')).toMatchObject({ status: 0 });
    writeFileSync(unit, `${written}# mine\n`);
    rmSync(join(folder, 'ops/nordlicht-it@.service.d'), { recursive: true });
    const { lines, status } = await run('systemd', '--out', 'ops');
    expect(status).toBe(1);
    expect(lines.slice(0, 3)).toEqual([
      'Differs: ops/nordlicht-it.service',
      'Wrote ops/nordlicht-it@.service.d/port.conf',
      'Is up to date: ops/roll.sh',
    ]);
    expect(lines[3]).toContain('--force');
    expect(readFileSync(unit, 'utf8')).toMatch(/# mine\n$/);
    expect((await run('systemd', '--out', 'ops', '--force')).status).toBe(0);
    expect(readFileSync(unit, 'utf8')).toBe(written);
  });

  it('needs a company, but no other content that is in order', async () => {
    writeFileSync(join(folder, 'content/tags.yaml'), 'no: [');
    expect((await run('caddy')).status).toBe(0);
    writeFileSync(join(folder, 'content/site.yaml'), 'name: Nordlicht');
    await expect(run('caddy')).rejects.toThrow('content/site.yaml');
  });
});

describe('its arguments', () => {
  it.each<[string[], string]>([
    [['ngnix'], '"ngnix" is no recipe'],
    [['grafanna'], '"grafanna" is no recipe; did you mean "grafana"?\n'],
    [['nginx', '--forse'], "Unknown option '--forse'"],
    [['nginx', '--host', 'https://www.nordlicht.example'], 'is not a host'],
    [['nginx', '--host', 'nordlicht.example:80'], 'is not a host'],
    [['nginx', '--out', '../elsewhere'], 'cannot be taken'],
    [['nginx', '--out', '/etc'], 'cannot be taken'],
    [['nginx', '--out', ''], 'cannot be taken'],
    [['nginx', '--out', 'my files'], 'cannot be taken'],
  ])('%j are refused', (args, reason) => {
    expect(() => readDeployArguments(args)).toThrow(reason);
  });

  it.each([
    ['ops/', 'ops'],
    ['./ops/site', 'ops/site'],
    ['.', '.'],
  ])('--out %s is %s', (out, expected) => {
    expect(readDeployArguments(['nginx', '--out', out]).out).toBe(expected);
  });
});
