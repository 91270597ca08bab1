import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fillRecipe, readDeployment } from '#deploy/deploy-files.ts';
import { RECIPE_NAMES, RECIPES } from '#deploy/recipes.ts';
import { workerFirst } from '#edge/edge-data.ts';
import type { Features } from '#schema/source/site/features.ts';
import { mapValues } from '#text/records.ts';

const sample = await readDeployment('.', { out: 'deploy' });
const company = await readDeployment('example', { out: 'ops/site' });

/** Whatever a site can leave out. */
const OFF = mapValues(company.features, () => false) as Features;

/** The recipes whose files are in this repository, as `npm run deploy-files` writes them. */
const OWN = ['nginx', 'caddy', 'systemd', 'compose', 'wrangler', 'grafana', 'prometheus'] as const;

/** What in deploy/ is written by hand. */
const BY_HAND = ['README.md', 'SCALING.md'];

describe('the files of this repository', () => {
  const files = OWN.flatMap((name) => [...fillRecipe(name, sample).files]);

  it.each(files)('%s is up to date; if not, run npm run deploy-files', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('are all there is in deploy/', () => {
    const written = files.map(([path]) => posix.relative('deploy', path)).filter((path) => path[0] !== '.');
    expect(globSync('**', { cwd: 'deploy' }).sort()).toEqual([...new Set([...written, ...BY_HAND])].sort());
  });
});

it('the recipes name all templates, and none that there is not', () => {
  const named = Object.values(RECIPES).flatMap(({ files }) => Object.keys(files));
  expect([...new Set(named)].sort()).toEqual(readdirSync('src/deploy/templates').sort());
});

describe.each([
  ['its own folder', company],
  ['the folder of the site', { ...company, out: '.' }],
  ['its own folder, where nothing computes', { ...company, features: OFF }],
])('the files of a company in %s', (_, deployment) => {
  const textOf = (recipe: (typeof RECIPE_NAMES)[number], end: string) => {
    const found = [...fillRecipe(recipe, deployment).files].find(([path]) => path.endsWith(end));
    return found?.[1] ?? '';
  };
  /** The files of all recipes: comments and commands name some of them. */
  const known = RECIPE_NAMES.flatMap((recipe) => [...fillRecipe(recipe, deployment).files.keys()]);
  /** What a path from a file in the folder of the files leads to. */
  const fromOut = (path: string) => posix.join(deployment.out, path);

  it.each(RECIPE_NAMES)(
    '%s has nothing of the sample in it, and no place that is not filled in',
    (recipe) => {
      const { files, next } = fillRecipe(recipe, deployment);
      for (const text of [...files.keys(), ...files.values(), next]) {
        expect(text).not.toMatch(
          /\{\{\w|beispielwerk|example\.com|\/(?:srv|etc)\/kontor|kontor\.(?:service|pem)/,
        );
        for (const [path] of text.matchAll(/(?<![\w/])(?:ops\/site|deploy)\/[\w.@-]*\w/g))
          expect([path, known.some((file) => file.startsWith(path))]).toEqual([path, true]);
      }
    },
  );

  it('the worker is asked first for the pages of the company', () => {
    const { config, error } = ts.parseConfigFileTextToJson('', textOf('wrangler', 'wrangler.jsonc'));
    expect(error).toBeUndefined();
    expect(config.name).toBe('my-company');
    expect(config.assets.run_worker_first).toEqual(workerFirst(deployment));
    const { calculators, embed } = deployment.features;
    expect(config.assets.run_worker_first.includes('/preise/*')).toBe(calculators);
    expect(textOf('nginx', 'nginx.conf').includes('embed/')).toBe(embed);
    expect(fromOut(config.main)).toBe('dist/edge/worker.mjs');
    expect(fromOut(config.assets.directory)).toBe('dist/edge/assets');
  });

  it('containers are built in the folder of the site', () => {
    const { name, services } = parse(textOf('compose', 'compose.yaml'), { merge: true });
    expect(name).toBe('my-company');
    const { context, dockerfile } = services['kontor-1'].build;
    expect(fromOut(context)).toMatch(/^\.\/?$/);
    const { files } = fillRecipe('compose', deployment);
    expect([...files.keys()]).toEqual(expect.arrayContaining([posix.normalize(dockerfile), '.dockerignore']));
    const [copied = ''] = /^ +\S*nginx\.conf > /m.exec(textOf('compose', 'Containerfile')) ?? [];
    expect([...files.keys()]).toContain(posix.normalize(copied.trim().split(' ')[0] ?? ''));
  });

  it('the unit, its settings and its builds have the name of the company', () => {
    const { files } = fillRecipe('systemd', deployment);
    expect([...files.keys()].map((path) => posix.relative(deployment.out, path))).toEqual([
      'my-company.service',
      'my-company@.service.d/port.conf',
      'roll.sh',
    ]);
    const unit = textOf('systemd', 'my-company.service');
    for (const line of [
      'Description=www.hafenlicht.example, API and website',
      'EnvironmentFile=-/etc/my-company/settings',
      'ExecStart=/opt/my-company/node /srv/my-company/current/server/entry.mjs',
    ])
      expect(unit).toContain(line);
  });

  it('as many processes are started as proxies ask', () => {
    const next = (recipe: (typeof RECIPE_NAMES)[number]) => fillRecipe(recipe, deployment).next;
    const portsIn = (text: string, before: string) =>
      [...text.matchAll(new RegExp(`${before}(\\d{4})\\b`, 'g'))].map(([, port]) => port);
    const asked = portsIn(textOf('nginx', 'nginx.conf'), ' server 127.0.0.1:');
    const ports = [...new Set(asked)];
    expect(ports.length).toBeGreaterThan(1);
    expect(portsIn(next('systemd'), 'my-company@')).toEqual(ports);
    expect(portsIn(textOf('systemd', 'roll.sh'), 'my-company@')).toEqual(ports);
    expect(
      portsIn(/^\treverse_proxy.*$/m.exec(textOf('caddy', 'Caddyfile'))?.[0] ?? '', '127.0.0.1:'),
    ).toEqual(ports);
    expect(next('caddy')).not.toContain('KONTOR_PROCESSES=');
  });

  it('nginx needs no file system of its own, listens by IPv6 too, and is said to take the place of other sites', () => {
    const text = textOf('nginx', 'nginx.conf');
    expect(text).not.toContain('tmpfs');
    expect(text).toMatch(/^ +listen \[::\]:80 default_server;$/m);
    for (const says of [text, fillRecipe('nginx', deployment).next]) expect(says).toContain('other sites');
    expect(fillRecipe('nginx', deployment).next).toContain('--backup');
  });

  it('the unit says whom else it lets in', () => {
    const unit = textOf('systemd', 'my-company.service');
    expect(unit).toMatch(/METRICS_HOST[^[]*^IPAddressDeny=any$[^[]*^# IPAddressAllow=\d/m);
  });

  it('proxies know its host', () => {
    expect(textOf('caddy', 'Caddyfile')).toContain('\n{$KONTOR_SITE:www.hafenlicht.example} {\n');
    expect(textOf('nginx', 'nginx.conf')).toContain('server_name www.hafenlicht.example;');
  });
});

it('the site of the example is as npm create makes it: it has what its files call', () => {
  const { scripts } = JSON.parse(readFileSync('example/package.json', 'utf8'));
  for (const recipe of RECIPE_NAMES)
    for (const text of fillRecipe(recipe, company).files.values())
      for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g))
        expect(scripts).toHaveProperty(script);
  expect(existsSync(join('example', 'content/site.yaml'))).toBe(true);
});
