import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { startApiServer } from '../setup/api-server.ts';
import { catalog } from '../setup/content.ts';

const PACKAGES = fileURLToPath(new URL('packages/node_modules', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kontor-clients-'));

/** Runs a program of the packages beside this file. Its output is the error where it fails. */
function run(name: string, args: string[]): void {
  try {
    execFileSync(join(PACKAGES, '.bin', name), args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${name} ${args.join(' ')}\n${stdout}\n${stderr}`.slice(0, 4000));
  }
}

/** A generator of clients on its default flags, and a small program that uses what it makes. */
interface Generator {
  args: string[];
  program: string;
}

/** What each program does with an estimate: its id, its parameters and its figures have types. */
const USE = `
  const id: 'mvp' = estimate.calculator_id;
  const features: number = estimate.parameters.features;
  const platforms: 'web' | 'mobile' | 'web-and-mobile' = estimate.parameters.platforms;
  const total: number = estimate.cost_estimation.total_estimate;
  const count: number = tags?.count ?? 0;
  return [id, platforms, String(features + total + count), String(list)];`;

const GENERATORS: Record<string, Generator> = {
  'openapi-typescript': {
    args: ['openapi.json', '-o', 'openapi-typescript.d.ts'],
    program: `import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript';

const client = createClient<paths, 'application/json'>({ baseUrl: 'https://api.example' });

export async function program(): Promise<string[]> {
  const query = { category: 'ki', limit: 2, lang: 'en' } as const;
  const { data: list } = await client.GET('/api/v1/content/articles', { params: { query } });
  const titles: (string | undefined)[] = list?.items.map(({ title }) => title) ?? [];
  await client.GET('/api/v1/content/faq', { params: { query: { fields: ['question', 'url'] } } });
  if (titles.length === 0) return [];
  const { data: tags } = await client.GET('/api/v1/content/tags');
  const { data: estimate, error } = await client.POST('/api/v1/calculators/mvp', {
    body: { parameters: { features: 3, platforms: 'web' } },
  });
  await client.POST('/api/v1/calculators/{calculatorName}', {
    params: { path: { calculatorName: 'mvp' } },
    body: { parameters: { features: 3 } },
  });
  if (!estimate) return [error.message];${USE}
}
`,
  },
  orval: {
    args: ['--input', 'openapi.json', '--output', 'orval-client.ts'],
    program: `import { calculatorMvp, contentArticles, contentTags } from './orval-client';

export async function program(): Promise<string[]> {
  const { data: list } = await contentArticles({ category: 'ki', limit: 2, lang: 'en' });
  const { data: tags } = await contentTags();
  const { data: estimate } = await calculatorMvp({ parameters: { features: 3, platforms: 'web' } });${USE}
}
`,
  },
  'openapi-ts': {
    args: ['-i', 'openapi.json', '-o', 'openapi-ts-client'],
    program: `import { calculatorMvp, contentArticles, contentTags } from './openapi-ts-client';

export async function program(): Promise<string[]> {
  const { data: list } = await contentArticles({ query: { category: 'ki', limit: 2, lang: 'en' } });
  const { data: tags } = await contentTags();
  const { data: estimate, error } = await calculatorMvp({
    body: { parameters: { features: 3, platforms: 'web' } },
  });
  if (!estimate) return [error.message];${USE}
}
`,
  },
};

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
};

beforeAll(() => {
  const { files } = publish(catalog, portableBodyHtml);
  writeFileSync(join(folder, 'openapi.json'), files.get('/api/v1/openapi.json')?.render() ?? '');
  symlinkSync(PACKAGES, join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('openapi-fetch', () => {
  it('is answered where it sends a list as it does by default, each value on its own', async () => {
    const { default: createClient } = createRequire(new URL('packages/', import.meta.url))('openapi-fetch');
    const server = await startApiServer(publish(catalog, portableBodyHtml));
    try {
      const client = createClient({ baseUrl: server.url });
      const params = { query: { fields: ['question', 'url'] } };
      const { data } = await client.GET('/api/v1/content/faq', { params });
      expect(server.requests).toEqual(['GET /api/v1/content/faq?fields=question&fields=url']);
      expect(Object.keys(data.items[0])).toEqual(['question', 'url']);
    } finally {
      await server.close();
    }
  });
});

/** The programs name a calculator of the sample content. */
const isSample = catalog.pricing.calculators.some(({ id }) => id === 'mvp');

describe.skipIf(!isSample).each(Object.entries(GENERATORS))(
  'a client made by %s on its default flags',
  (name, { args, program }) => {
    const compile = (text: string) => {
      writeFileSync(join(folder, `${name}.program.ts`), text);
      const config = { compilerOptions: COMPILER_OPTIONS, files: [`${name}.program.ts`] };
      writeFileSync(join(folder, `${name}.tsconfig.json`), JSON.stringify(config));
      run('tsc', ['-p', `${name}.tsconfig.json`]);
    };

    it('compiles with a program that names few parameters and reads typed figures', () => {
      run(name, args);
      compile(program);
    });

    it.each([
      ['a parameter of the wrong type', 'features: 3', 'features: "three"'],
      ['a value that is none of the choices', "platforms: 'web'", "platforms: 'fax'"],
      ['a parameter that does not exist', 'features: 3, platforms', 'featuers: 3, platforms'],
    ])('does not take %s', (_, right, wrong) => {
      expect(() => compile(program.replace(right, wrong))).toThrow(/error TS\d+/);
    });
  },
);
