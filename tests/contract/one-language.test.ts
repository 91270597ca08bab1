import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, inject, it } from 'vitest';
import { DEFAULT_LANG, LANGS, USUAL_LANGS } from '#text/lang.ts';
import { catalog } from '../setup/content.ts';
import { runtimes } from '../setup/runtimes.ts';
import { connectAgent } from './agent-client.ts';
import { send } from './send.ts';

const client = `${inject('dist')}/client`;

/** The changes of the API are told in English, whatever languages a site has. */
const CHANGES = `${catalog.site.paths.developers[DEFAULT_LANG]}/aenderungen.html`.slice(1);

const absent = USUAL_LANGS.filter((lang) => !LANGS.includes(lang));

describe.runIf(LANGS.length === 1)('a site in one language', () => {
  const files = globSync('**', {
    cwd: client,
    ignore: ['**/*.{br,gz,png,woff2}', '_astro/**', 'embed/*.js'],
  });

  it('has no file of another', () => {
    expect(files.length).toBeGreaterThan(100);
    const named = new RegExp(`(?:^|[/.])(?:${absent.join('|')})[/.]|lang=`);
    expect(files.filter((file) => named.test(file))).toEqual([]);
  });

  it('names no other, and no choice of one', () => {
    const trace = new RegExp(`hreflang="|"hreflang":|lang=(?:${absent.join('|')})\\b|class="language"`);
    const traced = files.filter((file) => trace.test(readFileSync(`${client}/${file}`, 'utf8')));
    expect(traced.filter((file) => file !== CHANGES)).toEqual([]);
  });

  it('has no text that is not there', () => {
    const empty = files.filter((file) => /\bundefined\b/.test(readFileSync(`${client}/${file}`, 'utf8')));
    expect(empty.filter((file) => file !== CHANGES)).toEqual([]);
  });

  it('offers agents and programs this one', async () => {
    const { paths, components } = JSON.parse(readFileSync(`${client}/api/v1/openapi.json`, 'utf8'));
    const enums = [...JSON.stringify([paths, components]).matchAll(/"enum":(\["[a-z]{2}"[^\]]*\])/g)];
    const languages = enums.map(([, list = '']) => list).filter((list) => list.includes(`"${DEFAULT_LANG}"`));
    expect(languages.length).toBeGreaterThan(10);
    expect(new Set(languages)).toEqual(new Set([`["${DEFAULT_LANG}"]`]));
    const { client: agent, close } = await connectAgent(inject('nodeServer'));
    const { tools } = await agent.listTools();
    const asked = tools.flatMap(({ inputSchema }) => inputSchema.properties?.['lang'] ?? []);
    expect(asked.length).toBeGreaterThan(2);
    for (const lang of asked) expect(lang).toMatchObject({ enum: [DEFAULT_LANG], default: DEFAULT_LANG });
    await close();
  });

  it.each(runtimes)('refuses another in its own, $name', async ({ origin }) => {
    const reply = await send(origin, `/api/v1/content/faq?lang=${absent[0]}`);
    expect([reply.status, reply.headers['content-language']]).toEqual([400, DEFAULT_LANG]);
    expect(JSON.parse(reply.text).errors).toMatchObject([
      { parameter: 'lang', code: 'not_a_choice', allowed: { enum: [DEFAULT_LANG] } },
    ]);
  });
});
