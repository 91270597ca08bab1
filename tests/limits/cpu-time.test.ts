import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '#http/message.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { publish } from '#resources/publish.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { catalog } from '../setup/content.ts';
import { fill, leastCpuMs, MOST_MS, numbered } from '../setup/cpu-time.ts';
import { openDoor } from '../setup/door.ts';

/** Longest body and longest address with headers that a request may have, in bytes. */
const BODY = 64 * 1024;
const HEAD = 16 * 1024 - 200;

const publication = publish(catalog, portableBodyHtml);
const files = renderedFiles(publication);
const door = openDoor(publication, files);

async function cpuMs(request: Partial<ApiRequest>): Promise<{ cost: number; status: number }> {
  const asked = { method: 'GET', path: '/', query: '', header: () => undefined, ...request };
  const { cost, answer } = await leastCpuMs(() => door(asked, 'a'));
  return { cost, status: answer.status };
}

const calculations = publication.resources.flatMap(({ path, post }) =>
  post ? [[path, post.body.parameters] as const] : [],
);

describe.each(calculations)('a POST to %s costs little', (path, parameters) => {
  const post = (text: string, type: string) =>
    cpuMs({
      method: 'POST',
      path,
      body: new TextEncoder().encode(text.slice(0, BODY)),
      header: (name) => (name === 'content-type' ? type : undefined),
    });
  const names = Object.keys(parameters);
  const numeric = names.find((name) => 'minimum' in (parameters[name] ?? {})) ?? 'none';
  const list = names.find((name) => parameters[name]?.type === 'choices') ?? 'none';
  const choice = names.find((name) => parameters[name]?.type === 'choice') ?? 'none';

  it.each([
    ['digits', `${numeric}=${fill('1', BODY - 100)}x`],
    ['groups of digits', `${numeric}=${fill('1.000,', BODY - 100)}x`],
    ['white space', `${numeric}=${fill('+', BODY - 100)}x`],
    ['encoded white space', `${numeric}=${fill('%20', BODY - 100)}x`],
    [
      '200 fields',
      Array.from({ length: 200 }, (_, index) => `${names[0]}${index}=${'x'.repeat(300)}`).join('&'),
    ],
    ['as many fields as fit', fill('a=&', BODY)],
    ['ampersands', fill('&', BODY)],
    ['equals signs', fill('=', BODY)],
    ['percent signs', fill('%', BODY)],
    ['percent escapes', fill('%c3%a4', BODY)],
    ['200 values of a list', fill(`${list}=x&`, BODY).split('&').slice(0, 200).join('&')],
    ['a list of one field', `${list}=${fill('a,', BODY - 100)}`],
    ['a long choice', `${choice}=${fill('ab', BODY - 100)}`],
    ['booleans', fill('explain=true&', BODY)],
  ])('a form with %s', async (_, text) => {
    const { cost } = await post(text, 'application/x-www-form-urlencoded');
    expect(cost).toBeLessThan(MOST_MS);
  });

  const within = (inner: string) => `{"parameters":{${inner}}}`;
  it.each([
    ['brackets', fill('[', BODY)],
    ['closed brackets', fill('[', BODY / 2) + fill(']', BODY / 2)],
    ['objects in objects', fill('{"a":', BODY - 9)],
    ['closed objects in objects', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['lists in a parameter', within(`"${list}":${'['.repeat(30_000)}${']'.repeat(30_000)}`)],
    ['objects in a number', within(`"${numeric}":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`)],
    ['a long list', within(`"${list}":[${fill('"x",', BODY - 200)}"x"]`)],
    ['a long list of numbers', within(`"${list}":[${fill('1,', BODY - 200)}1]`)],
    ['a long text', within(`"${choice}":"${fill('x', BODY - 200)}"`)],
    ['a long text of escapes', within(`"${choice}":"${fill('\\u0000', BODY - 200)}"`)],
    ['backslashes', within(`"${choice}":"${fill('\\\\', BODY - 200)}"`)],
    ['a long number', within(`"${numeric}":${fill('9', BODY - 200)}`)],
    ['as many unknown parameters as fit', within(numbered((n) => `"k${n}":1`, BODY - 6000).join(','))],
    [
      '200 long unknown parameters',
      within(Array.from({ length: 200 }, (_, n) => `"${names[0]}${'x'.repeat(280)}${n}":1`).join(',')),
    ],
    ['as many fields beside', `{${numbered((n) => `"k${n}":1`, BODY - 6000).join(',')}}`],
    ['one key many times', within(fill('"a":1,', BODY - 200).slice(0, -1))],
    ['known keys many times', within(fill(`"${numeric}":1,`, BODY - 200).slice(0, -1))],
    ['objects in a list', `[${fill('{},', BODY - 9)}{}]`],
    ['white space', fill(' \n', BODY)],
    ['an end too early', within(fill('"a":"b",', BODY - 200)).slice(0, -3)],
    ['one quotation mark', `"${fill('\\"', BODY - 9)}`],
  ])('JSON with %s', async (_, text) => {
    const { cost } = await post(text, 'application/json');
    expect(cost).toBeLessThan(MOST_MS);
  });
});

describe('a GET costs little', () => {
  const list = '/api/v1/content/articles';

  it.each([
    ['percent signs', fill('%', HEAD)],
    ['percent escapes', `query=${fill('%25', HEAD)}`],
    ['escapes of two bytes', `category=${fill('%c3%a4', HEAD)}`],
    ['ampersands', fill('&', HEAD)],
    ['equals signs', fill('=', HEAD)],
    ['unknown parameters', fill('a=b&', HEAD)],
    ['a parameter many times', fill('lang=de&', HEAD)],
    ['a long filter', `category=${fill('x-', HEAD)}`],
    ['a filter of signs', `category=${fill('.!', HEAD)}`],
    ['a filter that folding lengthens', `category=${fill('\ufdfa', HEAD / 3)}`],
    ['combining marks', `author=${fill('\u0301', HEAD / 3)}`],
    ['a long limit', `limit=${fill('9', HEAD)}x`],
    ['a long format', `format=${fill('json', HEAD)}`],
    ['plus signs', `query=${fill('+', HEAD)}x`],
    ['a query of signs', `query=${fill('c%2b%23', 1400)}`],
    ['a query of dots', `query=${fill('.', 190)}a`],
    ['a query of one word', `query=${fill('datenbank', 198)}`],
  ])('with a query string of %s', async (_, query) => {
    const { cost } = await cpuMs({ path: list, query });
    expect(cost).toBeLessThan(MOST_MS);
  });

  it.each(CONTENT_KINDS)('with all fields of all %s', async (kind) => {
    const { cost, status } = await cpuMs({
      path: `/api/v1/content/${kind}`,
      query: `fields=all${kind === 'articles' ? '&limit=100' : ''}`,
    });
    expect(status).toBe(200);
    expect(cost).toBeLessThan(MOST_MS);
  });

  it.each([
    ['slashes', fill('/', HEAD)],
    ['slashes below the API', `/api/v1${fill('/', HEAD)}`],
    ['slashes and an end', `/api/v1${fill('/', HEAD)}a`],
    ['segments', `/api/v1/content${fill('/a', HEAD)}`],
    ['a long name', `/api/v1/content/articles/${fill('a', HEAD)}`],
    ['a long misspelt address', `/api/v1/calculators/${fill('app-entwicklunk', HEAD)}`],
    ['percent escapes', `/api/v1/${fill('%2f', HEAD)}`],
    ['percent signs', `/api/v1/${fill('%', HEAD)}`],
    ['dots', `/api/v1/${fill('../', HEAD)}`],
    ['filters', `/api/v1/content/articles${fill('/a=b', HEAD)}.json`],
    ['extensions', `/api/v1/content/articles${fill('.json', HEAD)}`],
  ])('with a path of %s', async (_, path) => {
    const { cost } = await cpuMs({ path });
    expect(cost).toBeLessThan(MOST_MS);
  });

  it.each([
    ['accept-encoding', fill('gzip;q=0.1,', HEAD)],
    ['accept-encoding', fill(',', HEAD)],
    ['accept-encoding', fill(';q=', HEAD)],
    ['accept-encoding', `gzip${fill(' ', HEAD)};x`],
    ['if-none-match', fill('"a",', HEAD)],
    ['if-none-match', fill('W/', HEAD)],
    ['if-none-match', fill('"', HEAD)],
    ['if-none-match', `${fill(' ', HEAD)}x`],
    ['if-match', fill('"a" ', HEAD)],
  ])('with a long %s', async (header, value) => {
    const { cost } = await cpuMs({
      path: list,
      header: (name) => (name === header ? value : undefined),
    });
    expect(cost).toBeLessThan(MOST_MS);
  });
});
