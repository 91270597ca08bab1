import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHAPE_TITLES } from '#schema/shapes.ts';
import { LANGS } from '#text/lang.ts';
import { respondFrom } from '../setup/app.ts';
import { catalog } from '../setup/content.ts';
import { publication } from '../setup/publication.ts';

/** What is used of the validator: types are checked without it at hand. */
interface Validator {
  registerSchema: (schema: object) => void;
  setShouldValidateFormat: (isAsserted: boolean) => void;
  validate: (
    address: string,
    value: unknown,
    output: 'BASIC',
  ) => Promise<{ valid: boolean; errors?: { absoluteKeywordLocation: string; instanceLocation: string }[] }>;
}

const { site, files } = publication;
const respond = respondFrom(publication);

let validator: Validator;

beforeAll(() => {
  const load = createRequire(new URL('packages/', import.meta.url));
  validator = load('@hyperjump/json-schema/draft-2020-12');
  load('@hyperjump/json-schema/formats');
  validator.setShouldValidateFormat(true);
  for (const name of Object.keys(SHAPE_TITLES))
    validator.registerSchema(JSON.parse(files.get(`/api/v1/schemas/${name}.json`)?.render() ?? '{}'));
});

/** How an answer differs from the schema that its `Link` names; nothing where it does not, or names none. */
async function differences(method: string, address: string, body?: object): Promise<string[]> {
  const [path = '', query = ''] = address.split('?');
  const answer = await respond(
    {
      method,
      path,
      query,
      header: () => undefined,
      ...(body && { body: new TextEncoder().encode(JSON.stringify(body)) }),
    },
    'client',
  );
  const [, schema] = /<([^>]+)>; rel="describedby"/.exec(answer.headers['Link'] ?? '') ?? [];
  if (!schema) return [`${address} (${answer.status}) names no schema`];
  const text =
    typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body as Uint8Array);
  const { valid, errors = [] } = await validator.validate(site.url + schema, JSON.parse(text), 'BASIC');
  return valid
    ? []
    : errors.map((error) => `${address} ${error.instanceLocation}: ${error.absoluteKeywordLocation}`);
}

async function differencesOfAll(requests: readonly Parameters<typeof differences>[]): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) found.push(...(await differences(...request)));
  return found;
}

describe('a validator that is not ajv, and asserts formats, finds as their schemas say', () => {
  it('all documents and lists', async () => {
    const paths = [...files.values()].flatMap(({ path, type }) =>
      // A list with a filter has the items of the whole one.
      type.shape && !/\/(?!lang=)\w+=/.test(path) ? [path] : [],
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(await differencesOfAll(paths.map((path) => ['GET', path]))).toEqual([]);
  });

  it.each(LANGS)('what is computed, in %s', async (lang) => {
    const { calculators, analyzers } = catalog.pricing;
    const computed = [
      ...calculators.map((calculator) => ({ ...calculator, path: `/api/v1/calculators/${calculator.id}` })),
      ...analyzers.map((analyzer) => ({ ...analyzer, path: `/api/v1/roi-analyzers/${analyzer.id}` })),
    ];
    const requests = computed.flatMap(({ path, examples }) =>
      examples.flatMap(({ parameters }): Parameters<typeof differences>[] => [
        ['POST', `${path}?lang=${lang}`, { parameters }],
        ['POST', `${path}?lang=${lang}&explain=true`, { parameters }],
      ]),
    );
    expect(await differencesOfAll(requests)).toEqual([]);
  });

  it('what is searched and selected', async () => {
    const [term] = catalog.kinds.glossary.de;
    const word = encodeURIComponent(term?.term.de ?? '');
    expect(
      await differencesOfAll([
        ['GET', `/api/v1/search?query=${word}`],
        ['GET', `/api/v1/content/glossary?query=${word}`],
        ['GET', '/api/v1/content/articles?fields=all'],
        ['GET', '/api/v1/content/faq?fields=all&lang=en'],
      ]),
    ).toEqual([]);
  });

  it('nothing else: one with a letter in an address is told', async () => {
    const address = `${site.url}/api/v1/schemas/Facet.json`;
    expect(await validator.validate(address, { slug: 'a', name: 'A' }, 'BASIC')).toMatchObject({
      valid: true,
    });
    const link = { slug: 'a', term: 'A', url: `${site.url}/ä` };
    expect(await validator.validate(`${site.url}/api/v1/schemas/TermLink.json`, link, 'BASIC')).toMatchObject(
      { valid: false },
    );
  });
});
