import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../setup/api-server.ts';
import { OpenApi, type Operation } from '../setup/openapi.ts';
import { publication } from '../setup/publication.ts';

const load = createRequire(new URL('packages/', import.meta.url));

const documentAt = (name: string) =>
  JSON.parse(publication.files.get(`/api/v1/${name}.json`)?.render() ?? '{}');

describe('Spectral', () => {
  const lint = async (name: string): Promise<{ severity: number; code: string; path: string[] }[]> => {
    const { Spectral } = load('@stoplight/spectral-core');
    const { oas } = load('@stoplight/spectral-rulesets');
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [oas] });
    return spectral.run(documentAt(name));
  };
  const told = (problems: Awaited<ReturnType<typeof lint>>) =>
    problems.map(({ code, path }) => `${code}: ${path.join('.')}`);

  it('finds nothing in the OpenAPI document', async () => {
    expect(told(await lint('openapi'))).toEqual([]);
  });

  it('finds no error in the slim one, which has no descriptions and no tags', async () => {
    expect(told((await lint('openapi.slim')).filter(({ severity }) => severity === 0))).toEqual([]);
  });
});

describe('Redocly', () => {
  it.each([
    ['openapi', {}],
    // The errors are one answer there.
    ['openapi.slim', { 'operation-4xx-response': 'off' }],
  ])('finds nothing in %s', async (name, rules) => {
    const { createConfig, lintFromString } = load('@redocly/openapi-core');
    const config = await createConfig({ extends: ['recommended'], rules });
    const source = JSON.stringify(documentAt(name));
    const problems: { ruleId: string; message: string }[] = await lintFromString({
      source,
      absoluteRef: `${name}.json`,
      config,
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});

/** What Prism found of one request: how request and answer differ from the document. */
interface Proxied {
  _tag: string;
  left?: Error;
  right?: {
    output: { statusCode: number };
    validations: Record<'input' | 'output', { message: string; path?: string[] }[]>;
  };
}

describe('Prism, as a proxy before the API', () => {
  const operations = new OpenApi(documentAt('openapi')).operations;
  let server: ApiServer;
  let proxy: (request: object) => Promise<Proxied>;

  beforeAll(async () => {
    const { createInstance, getHttpOperationsFromSpec } = load('@stoplight/prism-http');
    server = await startApiServer(publication);
    const known = await getHttpOperationsFromSpec(documentAt('openapi'));
    const ignore = () => undefined;
    const logger = {
      child: () => logger,
      debug: ignore,
      info: ignore,
      warn: ignore,
      error: ignore,
      trace: ignore,
    };
    const prism = createInstance(
      {
        mock: false,
        isProxy: true,
        checkSecurity: false,
        validateRequest: true,
        validateResponse: true,
        errors: false,
        upstream: new URL(server.url),
      },
      { logger },
    );
    proxy = (request) => prism.request(request, known)();
  });

  afterAll(() => server.close());

  /** What Prism finds wrong about a request and its answer; nothing where both are as documented. */
  async function problems(
    { method, example }: Operation,
    query: Record<string, string>,
    body: unknown = example.body,
  ): Promise<string[]> {
    const { _tag, left, right } = await proxy({
      method: method.toLowerCase(),
      url: { path: example.path, query: { ...example.query, ...query } },
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body,
    });
    const address = `${method} ${example.path}?${new URLSearchParams(query)}`;
    if (_tag === 'Left' || !right) return [`${address}: ${left?.message}`];
    const { output, validations } = right;
    return [...validations.input, ...validations.output].map(
      ({ message, path = [] }) => `${address} (${output.statusCode}) ${path.join('.')}: ${message}`,
    );
  }

  it.each<[string, Record<string, string>]>([
    ['as it stands in the examples', {}],
    ['in English', { lang: 'en' }],
    ['with its explanation', { explain: 'true' }],
  ])('lets each request pass %s, and its answer', async (_, query) => {
    const [name = ''] = Object.keys(query);
    const taking = operations.filter(
      ({ parameters }) => name === '' || parameters.some((parameter) => parameter.name === name),
    );
    expect(taking.length).toBeGreaterThan(10);
    const found: string[] = [];
    for (const operation of taking) found.push(...(await problems(operation, query)));
    expect(found).toEqual([]);
  });

  it('lets the answer to a wrong request pass, and not the request', async () => {
    const computing = operations.filter(({ body }) => body);
    const found: string[] = [];
    for (const operation of computing) found.push(...(await problems(operation, {}, { parameters: 7 })));
    expect(found.filter((problem) => !/\(400\) body\.parameters: .*must be object/.test(problem))).toEqual(
      [],
    );
    expect(found).toHaveLength(computing.length);
  });
});
