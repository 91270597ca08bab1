import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_NAMES } from '#schema/package-names.ts';
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

/** Compiles a program for Node, or as another project says. */
async function compile(text: string, project = 'tsconfig.json') {
  writeFileSync(join(consumer.folder, 'program.ts'), text);
  return consumer.run('tsc', ['-p', project]);
}

/** Programs with a mistake each: what is right, what stands in its place, and what the compiler says to it. */
const MISTAKES: Record<string, [right: string, wrong: string, told: string]> = {
  'a filter that the kind does not have': [
    "category: 'ki'",
    "industry: 'handwerk'",
    "'industry' does not exist",
  ],
  'a parameter that the calculator does not have': [
    'complexity:',
    'complexty:',
    "'complexty' does not exist",
  ],
  'a value that is none of the choices': ["'cross-platform', c", "'fax', c", `'"fax"' is not assignable`],
  'a parameter of another calculation': ['users: 40', "platform: 'ios'", "'platform' does not exist"],
  'a calculator that there is not': ["'app-entwicklung',\n  {", "'fax',\n  {", `'"fax"' is not assignable`],
  'a description of a calculator that there is not': [
    "get('app-entwicklung')",
    "get('fax')",
    `'"fax"' is not assignable`,
  ],
  'a list with a value that is none of the choices': [
    "['login', 'push'] as const",
    "['login', 'fax'] as const",
    `'"fax"' is not assignable`,
  ],
  'a required parameter that is undefined': [
    "platform: 'ios',\n  complexity",
    'platform: undefined,\n  complexity',
    "'undefined' is not assignable",
  ],
  'a field that documents do not have': ["'project_type'", "'type'", `'"type"' is not assignable`],
  'a language that there is not': ["lang: 'en'", "lang: 'fr'", `'"fr"' is not assignable`],
};

describe('a program that uses the client', () => {
  it('compiles for Node', async () => {
    expect(await compile(program)).toEqual({ isOk: true, output: '' });
  });

  it('compiles for bundlers and browsers, without the types of Node', async () => {
    const text = program.replace("process.env['KONTOR_URL'] ?? ''", "'https://www.example.com'");
    expect(await compile(text, 'tsconfig.browser.json')).toEqual({ isOk: true, output: '' });
  });

  describe('with a mistake', () => {
    const names = Object.keys(MISTAKES);
    let output: string;

    beforeAll(async () => {
      const files = Object.values(MISTAKES).map(([right, wrong], index) => {
        expect(program).toContain(right);
        const file = `wrong-${index}.ts`;
        writeFileSync(join(consumer.folder, file), program.replace(right, wrong));
        return file;
      });
      const project = { extends: './tsconfig.json', compilerOptions: { noEmit: true }, files };
      writeFileSync(join(consumer.folder, 'tsconfig.wrong.json'), JSON.stringify(project));
      ({ output } = await consumer.run('tsc', ['-p', 'tsconfig.wrong.json', '--pretty', 'false']));
    });

    it.each(Object.entries(MISTAKES))('does not compile with %s', (name, [, , told]) => {
      const [, ...errors] = output.split(/^(?=\S+\.ts\()/m);
      const own = errors.filter((error) => error.startsWith(`wrong-${names.indexOf(name)}.ts(`)).join('');
      expect(own).toMatch(/error TS\d+/);
      expect(own).toContain(told);
    });
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
      searched: true,
      general: true,
      unfiltered: kinds.filter((kind) => kind === 'articles').length,
      rightly: 'app-entwicklung',
      count: kinds.length,
      calculators: (await answerOf('calculators.json')).count,
      screens: 80,
      refused: [['screens', 'out_of_range']],
    });
    expect(seen.types.length).toBeGreaterThan(0);
  });
});

describe('a README', () => {
  it.each([
    ['of the client', () => join(consumer.folder, 'node_modules', PACKAGE_NAMES.client, 'README.md'), 2],
    ['of the project', () => 'README.md', 1],
  ])('%s has code of the client that compiles and runs', async (_, path, count) => {
    const blocks = readmeCode(path(), 'ts').filter((code) => code.includes(`'${PACKAGE_NAMES.client}'`));
    expect(blocks).toHaveLength(count);
    for (const block of blocks) {
      const text = block.replace(/url: '[^']+'/, `url: '${server.origin}'`);
      expect(await compile(text)).toEqual({ isOk: true, output: '' });
      const { isOk, output } = await consumer.run('node', ['built/program.js']);
      if (!isOk) throw new Error(output);
    }
  });
});
