import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const site = mkdtempSync(join(tmpdir(), 'kontor-config-'));

beforeAll(() => {
  for (const name of ['content', 'public', 'package.json'])
    cpSync(join('example', name), join(site, name), { recursive: true });
});
afterAll(() => rmSync(site, { recursive: true }));

function checkWith(config: string): { status: number | null; stderr: string } {
  writeFileSync(join(site, 'astro.config.mjs'), config);
  const args = [resolve('src/commands/kontor.ts'), 'check', '--content-only'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: site, encoding: 'utf8' });
  return { status, stderr };
}

const given = (options: string, more = '') =>
  `import { defineConfig } from 'astro/config';
import kontor from 'kontor';

export default defineConfig({ integrations: [[kontor(${options})]]${more} });
`;

describe('kontor check', () => {
  it('has nothing to say of a config that is in order', () => {
    expect(checkWith(given('')).status).toBe(0);
  });

  it.each([
    [
      given("{ customCs: ['src/a.css'] }"),
      '"customCs" is no option of kontor() in astro.config.mjs; did you mean "customCss"?',
    ],
    [given("{ components: { Foter: 'src/F.astro' } }"), '"Foter" is no component of kontor()'],
    [given("{ customCss: ['src/none.css'] }"), 'names "src/none.css", which is not in'],
    [given('', ", base: '/x'"), '"base" in astro.config.mjs cannot be set'],
    [
      'export default {};',
      'astro.config.mjs has no kontor() in `integrations`: write integrations: [kontor()]',
    ],
    [given('{'), 'astro.config.mjs cannot be read: '],
  ])('%#: tells what a build would refuse', (config, message) => {
    const { status, stderr } = checkWith(config);
    expect(stderr).toContain(message);
    expect(status).toBe(1);
  });
});
