import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fillRecipe, readDeployment } from '#deploy/deploy-files.ts';

// The lines of shells in the recipes for continuous integration, run with stand-ins for npm and for what reaches other machines.

const deployment = await readDeployment('example', { out: 'deploy' });

const textOf = (recipe: 'github' | 'gitlab', path: string) =>
  fillRecipe(recipe, deployment).files.get(path) ?? '';

interface Step {
  id?: string;
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, string>;
}

const github: { on: object; defaults: object; jobs: Record<string, { steps: Step[] }> } = parse(
  textOf('github', '.github/workflows/site.yml'),
);
const gitlab = parse(textOf('gitlab', '.gitlab-ci.yml'));

/** What stands in for each program: `npm ci` empties node_modules, and a build says what the variable SAYS has. */
const PROGRAMS = {
  npm: `echo "npm $*" >> calls
case "$1 $2" in
  "ci "*) rm -rf node_modules && mkdir node_modules ;;
  "run build") [ -z "$FAILS" ] || exit 3; mkdir -p dist && echo new > dist/page && echo "$SAYS" ;;
esac`,
  npx: 'echo "npx $*" >> calls',
  git: '',
  rsync: `echo "rsync $*" >> calls
for last; do :; done
mkdir -p "\${last#*:}" && cp -r dist/. "\${last#*:}"`,
  ssh: 'sh -c "$2"',
  // In place of the roll, which moves the link if the build serves.
  sudo: 'echo "sudo $*" >> "$SITE/calls"; [ -z "$FAILS" ] && ln -sfT "builds/$2" current',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-ci-'));
  mkdirSync(join(folder, 'programs'));
  for (const [name, text] of Object.entries(PROGRAMS))
    writeFileSync(join(folder, 'programs', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  mkdirSync(join(folder, 'deploy'));
  writeFileSync(
    join(folder, 'deploy/publish.sh'),
    textOf('github', 'deploy/publish.sh').replaceAll('/srv/', `${folder}/srv/`),
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs lines as continuous integration does: in bash, until one fails. */
function run(lines: string, variables: Record<string, string> = {}, options = ['-e']) {
  const env = { PATH: `${folder}/programs:${process.env['PATH']}`, HOME: folder, SITE: folder, ...variables };
  const { status, stdout, stderr } = spawnSync('bash', [...options, '-c', lines], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const calls = join(folder, 'calls');
  return {
    status,
    output: stdout + stderr,
    calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [],
  };
}

/** The comparison comes before the check, which fails for a price that was edited in place. */
const PREVIEWED = ['npx kontor diff .target/content content', 'npm run check', 'npm run build -- --drafts'];

const UP_TO_DATE = 'dist is up to date.';
const BUILT = 'Built dist in 20.0 s.';

it('says of a build that needs none what the recipes look for', () => {
  expect(readFileSync('src/build/build.ts', 'utf8')).toContain(' is up to date.`');
});

describe('on GitHub', () => {
  const steps = (job: string) => github.jobs[job]?.steps ?? [];
  const build = steps('deploy').find(({ id }) => id === 'build')?.run ?? '';
  // `shell: bash` of its defaults.
  const inBash = ['--noprofile', '--norc', '-e', '-o', 'pipefail'];

  it.each([
    [BUILT, 'new=true\n'],
    [UP_TO_DATE, 'new=false\n'],
  ])('a build that says "%s" is %s', (says, expected) => {
    const output = join(folder, 'output');
    const { status } = run(build, { SAYS: says, GITHUB_OUTPUT: output }, inBash);
    expect([status, readFileSync(output, 'utf8')]).toEqual([0, expected]);
  });

  it('a build that fails is a failure, and nothing is deployed after it', () => {
    expect(github.defaults).toEqual({ run: { shell: 'bash' } });
    expect(run(build, { FAILS: '1', GITHUB_OUTPUT: join(folder, 'output') }, inBash).status).toBe(3);
  });

  it('previews drafts, and deploys none', () => {
    const lines = (job: string) => steps(job).flatMap(({ run = '' }) => run.match(/npm run build.*/g) ?? []);
    expect([lines('preview'), lines('deploy')]).toEqual([
      ['npm run build -- --drafts'],
      ['npm run build | tee build.log'],
    ]);
  });

  it('compares what it previews before it is checked', () => {
    const lines = steps('preview').flatMap(({ run = '' }) => (run === 'npm ci' ? [] : run));
    expect(run(lines.join('\n'), { GITHUB_STEP_SUMMARY: join(folder, 'summary') }, inBash).calls).toEqual(
      PREVIEWED,
    );
  });

  it('builds each day and on each push, and takes the cache after npm ci, which empties node_modules', () => {
    expect(github.on).toMatchObject({ push: { branches: ['main'] }, schedule: [{ cron: '20 4 * * *' }] });
    for (const job of ['deploy', 'preview']) {
      const order = steps(job).map(({ uses, run }) => uses?.replace(/@.*/, '') ?? run?.split('\n')[0]);
      expect(order.indexOf('actions/cache')).toBeGreaterThan(order.indexOf('npm ci'));
      const cache = steps(job).find(({ uses }) => uses?.startsWith('actions/cache@'));
      expect(cache?.with?.['path']?.split('\n')).toContain('node_modules/.cache/kontor');
    }
  });
});

describe('on GitLab', () => {
  const script = [...gitlab['.build'].before_script, ...gitlab.deploy.script].join('\n');

  it.each([
    ['schedule', UP_TO_DATE, false],
    ['schedule', BUILT, true],
    ['push', UP_TO_DATE, true],
  ])('a %s that says "%s" deploys: %s', (source, says, isDeployed) => {
    const { status, output } = run(script, { CI_PIPELINE_SOURCE: source, SAYS: says });
    expect(status).toBe(0);
    expect(output.includes('Nothing is deployed: set DEPLOY_TO')).toBe(isDeployed);
  });

  it('a build that fails is a failure', () => {
    expect(run(script, { FAILS: '1' }).status).toBe(3);
  });

  it('keeps the cache of builds through npm ci', () => {
    mkdirSync(join(folder, 'node_modules/.cache/kontor'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.cache/kontor/kept'), '');
    expect(run(script, { SAYS: BUILT }).status).toBe(0);
    expect(readdirSync(join(folder, 'node_modules/.cache'))).toEqual(['kontor']);
    expect(existsSync(join(folder, 'node_modules/.cache/kontor/kept'))).toBe(true);
    expect(gitlab['.build'].cache.paths).toContain('node_modules/.cache/kontor/');
  });

  it('previews what is not deployed', () => {
    expect(gitlab.preview.rules[0].if).toContain('!= $CI_DEFAULT_BRANCH');
    const { calls } = run(gitlab.preview.script.join('\n'));
    expect(calls).toEqual(PREVIEWED);
    expect(gitlab.preview.artifacts.when).toBe('always');
  });
});

describe('publish.sh', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/page'), 'new');
  });
  const publish = (variables: Record<string, string>) => run('sh deploy/publish.sh', variables);

  it('brings a build to a server, has the server go to it, and keeps two', () => {
    const builds = join(folder, 'srv/my-company/builds');
    // Whatever they are called, and whichever of them is served.
    for (const name of ['1', '1000000002', '2026-11-27', '9999999999'])
      mkdirSync(join(builds, name), { recursive: true });
    symlinkSync('builds/2026-11-27', join(folder, 'srv/my-company/current'));
    const { status, calls, output } = publish({ DEPLOY_TO: 'deploy@www.hafenlicht.example' });
    expect([status, output]).toEqual([0, '']);
    const left = readdirSync(builds).sort();
    expect(calls.at(-1)).toBe(`sudo /usr/local/sbin/my-company-roll ${left[0]}`);
    expect(left).toEqual([expect.stringMatching(/^\d{10}$/), '2026-11-27']);
    expect(realpathSync(join(folder, 'srv/my-company/current'))).toBe(
      realpathSync(join(builds, left[0] ?? '')),
    );
    expect(readFileSync(join(folder, 'srv/my-company/current/page'), 'utf8')).toBe('new');
  });

  it('removes nothing if the new build does not start', () => {
    const site = join(folder, 'srv/my-company');
    for (const name of ['1', '2']) mkdirSync(join(site, 'builds', name), { recursive: true });
    symlinkSync('builds/2', join(site, 'current'));
    expect(publish({ DEPLOY_TO: 'deploy@www.hafenlicht.example', FAILS: '1' }).status).toBe(1);
    expect(realpathSync(join(site, 'current'))).toBe(realpathSync(join(site, 'builds/2')));
    expect(readdirSync(join(site, 'builds'))).toHaveLength(3);
  });

  it('or to Cloudflare', () => {
    const { status, calls } = publish({ CLOUDFLARE_API_TOKEN: 'token' });
    expect([status, calls]).toEqual([
      0,
      ['npm run build -- --edge', 'npx --yes wrangler@4 deploy --config deploy/wrangler.jsonc'],
    ]);
  });

  it('fails where a step does', () => {
    writeFileSync(join(folder, 'programs/rsync'), '#!/bin/sh\nexit 12\n');
    const { status, calls } = publish({ DEPLOY_TO: 'deploy@www.hafenlicht.example' });
    expect([status, calls]).toEqual([12, []]);
  });
});
