import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_NAMES } from '#client/package-names.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { type Consumer, installConsumer } from './consumer.ts';
import { readmeCode } from './readme-code.ts';

let consumer: Consumer;
let server: RunningServer;
let program: string;

beforeAll(async () => {
  [consumer, server] = await Promise.all([
    installConsumer('program', [PACKAGE_NAMES.client]),
    startNodeServer({}, 'dist'),
  ]);
  program = readFileSync(join(consumer.folder, 'program.ts'), 'utf8');
});
afterAll(() => {
  server?.process.kill('SIGKILL');
  consumer?.remove();
});

const answerOf = async (path: string) => (await fetch(`${server.origin}/api/v1/${path}`)).json();

/** Compiles a program as it is compiled for Node, or with other options. */
async function compile(text: string, options: readonly string[] = []) {
  writeFileSync(join(consumer.folder, 'program.ts'), text);
  return consumer.run('tsc', ['-p', '.', ...options]);
}

const BUNDLED =
  '--module esnext --moduleResolution bundler --target es2022 --noEmit --exactOptionalPropertyTypes';

describe('a program that uses the client', () => {
  it.each([
    ['Node', []],
    ['bundlers', BUNDLED.split(' ')],
  ])('compiles for %s', async (_, options) => {
    expect(await compile(program, options)).toEqual({ isOk: true, output: '' });
  });

  it('compiles for browsers, without the types of Node', async () => {
    const text = program.replace("process.env['KONTOR_URL'] ?? ''", "'https://www.example.com'");
    const options = [...BUNDLED.split(' '), '--types', '', '--lib', 'es2022,dom,dom.iterable'];
    expect(await compile(text, options)).toEqual({ isOk: true, output: '' });
  });

  it.each([
    [
      'a filter that the kind does not have',
      "category: 'ki', limit",
      "industry: 'handwerk', limit",
      /'industry' does not exist/,
    ],
    [
      'a parameter that the calculator does not have',
      'complexity:',
      'complexty:',
      /'complexty' does not exist/,
    ],
    [
      'a value that is none of the choices',
      "platform: 'cross-platform'",
      "platform: 'fax'",
      /'"fax"' is not assignable/,
    ],
    [
      'a parameter of another calculation',
      '{ users: 40 }',
      "{ platform: 'ios' }",
      /'platform' does not exist/,
    ],
    [
      'a calculator that there is not',
      "estimate(\n  'app-entwicklung'",
      "estimate(\n  'app-entwiklung'",
      /"app-entwiklung"' is not/,
    ],
    ['a field that documents do not have', "'project_type'", "'projekt_type'", /"projekt_type"' is not/],
    ['a language that there is not', "lang: 'en'", "lang: 'fr'", /'"fr"' is not assignable/],
  ])('does not compile with %s', async (_, right, wrong, message) => {
    expect(program).toContain(right);
    const { isOk, output } = await compile(program.replace(right, wrong));
    expect(isOk).toBe(false);
    expect(output).toMatch(/error TS\d+/);
    expect(output).toMatch(message);
  });

  it('gets from the API what it asks for', async () => {
    expect((await compile(program)).output).toBe('');
    const { isOk, output } = await consumer.run('node', ['built/program.js'], { KONTOR_URL: server.origin });
    if (!isOk) throw new Error(output);
    const ki = await answerOf('content/articles?category=ki&lang=en&limit=2');
    const { items } = await answerOf('content/manifest.json');
    const kinds: string[] = items.map((item: { kind: string }) => item.kind);
    const seen = JSON.parse(output);
    expect(seen).toMatchObject({
      titles: ki.items.map((item: { title: string }) => item.title),
      total: (await answerOf('content/articles?category=ki&limit=100')).count,
      html: '<p>',
      terms: kinds.filter((kind) => kind === 'glossary').length,
      platform: 'cross-platform',
      lines: expect.any(Number),
      breakeven: expect.any(Number),
      found: ['articles', 'articles', 'articles'],
      count: kinds.length,
      calculators: (await answerOf('calculators.json')).count,
      screens: 80,
      refused: [['screens', 'out_of_range']],
    });
    expect(seen.types.length).toBeGreaterThan(0);
  });
});

describe('the README of the client', () => {
  it('has code that compiles and runs', async () => {
    const blocks = readmeCode(consumer.folder, PACKAGE_NAMES.client, 'ts');
    expect(blocks.length).toBe(2);
    for (const block of blocks) {
      const text = block.replace(/url: '[^']+'/, `url: '${server.origin}'`);
      expect(await compile(text)).toEqual({ isOk: true, output: '' });
      const { isOk, output } = await consumer.run('node', ['built/program.js']);
      if (!isOk) throw new Error(output);
      expect(output.split('\n').length).toBeGreaterThan(3);
    }
  });
});
