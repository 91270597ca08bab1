import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deployment, fillRecipe, readDeployment } from '#deploy/deploy-files.ts';
import type { RecipeName } from '#deploy/recipes.ts';
import { send } from '../contract/send.ts';
import { EXAMPLE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { buildProject, type RunningServer, startNodeServer } from '../setup/servers.ts';
import { startEdge } from './edge-runtime.ts';
import { canStartCaddy, canStartNginx, startCaddy, startNginx } from './proxied-runtime.ts';

// The site of the company in example/, whose pages have other paths than the sample's, behind the files that it would get.

let dist: string;
let process: RunningServer;
let deployment: Deployment;

beforeAll(async () => {
  const folder = copyProject(EXAMPLE);
  await buildProject(folder, 'dist', '--edge');
  dist = join(folder, 'dist');
  deployment = await readDeployment('example', { out: 'deploy' });
  process = await startNodeServer({}, dist);
});

afterAll(() => {
  process?.process.kill('SIGKILL');
  removeCopies();
});

/** The first file of a recipe. */
const fileOf = (recipe: RecipeName): string => [...fillRecipe(recipe, deployment).files.values()][0] ?? '';

const same = (text: string) => text;

const WAYS = [
  { way: 'nginx', canStart: canStartNginx, start: () => startNginx(dist, {}, same, fileOf('nginx')) },
  { way: 'caddy', canStart: canStartCaddy, start: () => startCaddy(dist, {}, same, fileOf('caddy')) },
  { way: 'wrangler', canStart: () => true, start: () => startEdge(dist, { file: fileOf('wrangler') }) },
] as const;

describe.each(WAYS.filter(({ canStart }) => canStart()))('$way in front of a company', ({ way, start }) => {
  let site: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site?.stop());

  it.each<[status: number, path: string, options?: Parameters<typeof send>[2]]>([
    [200, '/'],
    [200, '/en/prices/website'],
    [200, '/preise/website?pages=10&design=custom'],
    [200, '/en/prices/website?pages=10&design=custom'],
    [200, '/vergleiche/website-oder-baukasten?cost=12000'],
    [200, '/finden?query=domain'],
    [200, '/api/v1/calculators/website', { method: 'POST', body: '{"parameters": {"pages": 10}}' }],
    [200, '/api/v1/content/articles?category=kosten&limit=1'],
    [200, '/api/v1/search?query=domain'],
    [way === 'wrangler' ? 307 : 308, '/magazin/'],
    [404, '/rechner/website'],
    [404, '/api/v1/nothing'],
  ])('answers with %i as the process does: %s', async (status, path, options = {}) => {
    const given = { ...options, headers: { 'X-Request-Id': 'same' } };
    const [ours, theirs] = await Promise.all(
      [site.origin, process.origin].map((to) => send(to, path, given)),
    );
    expect(ours?.status).toBe(status);
    expect(ours?.headers['location']).toBe(theirs?.headers['location']);
    // What is told of one request has its id.
    if (status === 200) expect(ours?.text).toBe(theirs?.text);
  });

  it('has a page with a query computed', async () => {
    const [plain, computed] = await Promise.all(
      ['', '?pages=42&design=custom'].map((query) => send(site.origin, `/preise/website${query}`)),
    );
    expect(computed?.text).toContain('value="42"');
    expect(plain?.text).not.toContain('value="42"');
  });
});
